import { homePage } from '#copy/home-page.ts'
import { drawn } from '#ui/drawn.tsx'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { DrawnData, PageMeta } from '#ui/page-meta.tsx'
import { SectionSkeleton } from '#ui/skeleton.tsx'
import { HomeHero } from './hero.tsx'
import { HomeServices } from './services.tsx'
import { HomeTestimonials } from './testimonials.tsx'

const AssessmentEntry = drawn(
  'assessment',
  () => import('#features/assessment/entry.tsx').then((module) => module.AssessmentEntry),
  <div className="min-h-55" />,
)
const LowerHalf = drawn(
  'lower-half',
  () => import('./lower-half.tsx').then((module) => module.LowerHalf),
  <SectionSkeleton />,
)

// What search engines read is drawn ahead with the page: a visitor waits for none of its code, nor misses it.
const FirmData = lazy(
  () =>
    import('./firm-data.tsx').then(
      (module) => module.FirmStructuredData,
      () => DrawnData,
    ),
  <DrawnData />,
)

export const preload = () =>
  Promise.all([AssessmentEntry.load(), LowerHalf.load(), import.meta.env.SSR && FirmData.load()])

export const Screen = () => (
  <>
    <PageMeta title={homePage.title} description={homePage.description} />
    <HomeHero />
    <Later>
      <AssessmentEntry />
      <HomeServices />
      <HomeTestimonials />
      <LowerHalf />
      <FirmData />
    </Later>
  </>
)
