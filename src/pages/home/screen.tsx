import { firm } from '#copy/firm.ts'
import { homePage } from '#copy/home-page.ts'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { SectionSkeleton } from '#ui/skeleton.tsx'
import { DrawnData } from '#ui/structured-data.tsx'
import { HomeHero } from './hero.tsx'
import { HomePrinciples } from './principles.tsx'
import { HomeServices } from './services.tsx'
import { HomeTestimonials } from './testimonials.tsx'

// The lower half comes on its own: its code is not what a visitor waits for.
const Lower = lazy(() => import('./lower.tsx').then((module) => module.Lower), <SectionSkeleton />)

// What search engines read is drawn ahead with the page: a visitor waits for none of its code, nor misses it.
const FirmData = lazy(
  () =>
    import('./firm-data.tsx').then(
      (module) => module.FirmStructuredData,
      () => DrawnData,
    ),
  <DrawnData />,
)

export const preload = () => Promise.all([Lower.load(), import.meta.env.SSR && FirmData.load()])

export const Screen = () => (
  <>
    <PageMeta title={homePage.title} description={homePage.description} url={`${firm.siteUrl}/`} />
    <HomeHero />
    <Later>
      <HomeServices />
      <HomeTestimonials />
      <HomePrinciples />
      <Lower />
      <FirmData />
    </Later>
  </>
)
