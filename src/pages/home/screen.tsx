import json from '#content/principles.json' with { type: 'json' }
import { withFacts } from '#copy/facts.ts'
import { homePage } from '#copy/home-page.ts'
import type { Principles } from '#schema/content/pages/home.ts'
import { Icon } from '#ui/icon.tsx'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { MarginSection } from '#ui/margin-section.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { SectionSkeleton } from '#ui/skeleton.tsx'
import { DrawnData } from '#ui/structured-data.tsx'
import { HomeHero } from './hero.tsx'
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
    <PageMeta title={homePage.title} description={homePage.description} />
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

/** Six things the firm can be held to, in ruled cells. */
const HomePrinciples = () => (
  <MarginSection id="principles" {...homePage.principles}>
    <ul className="border-t border-rule md:(grid grid-cols-2 gap-x-8) xl:grid-cols-3">
      {principles.map(({ icon, title, description }) => (
        <li key={title} className="border-b border-rule py-5 grid grid-cols-[40px_1fr] xl:(block py-6)">
          <Icon name={icon} className="text-6.5 text-action mt-.5 xl:mb-2" />
          <div>
            <h3 className="t-4">{title}</h3>
            <p className="t-small text-ink2 mt-1.5">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  </MarginSection>
)

const principles = withFacts(json as Principles)
