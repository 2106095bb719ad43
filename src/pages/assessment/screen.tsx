import { assessmentPage } from '#copy/assessment-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { loadQuiz, quizOf } from '#copy/quizzes.ts'
import { SAMPLE } from '#domain/assessment-sample.ts'
import { Ring } from '#features/assessment/ring.tsx'
import type { Variant } from '#schema/assessment.ts'
import type { Firm } from '#schema/content/firm.ts'
import { drawn } from '#ui/drawn.tsx'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { PageMeta, StructuredData } from '#ui/page-meta.tsx'
import { MarginSection, Timeline } from '#ui/page-section.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

const { sample } = assessmentPage

const RUNNERS = { general: '/financial-health-quiz', trades: '/trades-quiz' }
const variantOf = (path: string): Variant => (path === '/trades' ? 'trades' : 'general')

const pillars = (variant: Variant) =>
  lazy(
    async () => {
      await loadQuiz(variant)
      return () => <Pillars variant={variant} />
    },
    <LinesSkeleton lines={5} />,
  )
const parts = { general: pillars('general'), trades: pillars('trades') }

type Props = { path: string }

const TradeCase = drawn('case', () => import('#features/proof/trade-case.tsx').then((module) => module.TradeCase))

export const preload = ({ path }: Props) =>
  Promise.all([parts[variantOf(path)].load(), variantOf(path) === 'trades' && TradeCase.load()])

/** The way into an assessment: what it asks, what comes of it, and the button to it, more than once. */
export function Screen({ path }: Props) {
  const variant = variantOf(path)
  const words = assessmentPage[variant]
  const url = firm.siteUrl + path
  const Part = parts[variant]
  const button = (
    <a href={RUNNERS[variant]} className="btn-primary max-sm:w-full">
      {words.button}
    </a>
  )
  return (
    <>
      <PageMeta title={words.title} description={words.description} />
      <meta name="robots" content="index, follow" />
      {variant === 'trades' && (
        <StructuredData data={quizData(firm, { url, name: words.eyebrow, description: words.description })} />
      )}
      <section className="wrap pt-8 pb-12 xl:(grid grid-cols-[minmax(0,1fr)_424px] gap-x-20 items-center pt-14 pb-16)">
        <div>
          <p className="t-small font-600 text-brass">{words.eyebrow}</p>
          <h1 className="t-hero ruled mt-2 hero-edge">{words.heading}</h1>
          <p className="t-lede mt-6 max-w-160">{words.lede}</p>
          <div className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-3">
            {button}
            <span className="t-small text-ink2">{assessmentPage.note}</span>
          </div>
        </div>
        <div className="max-xl:mt-10">
          <Ring {...SAMPLE} label={fill(sample.label, { overall: SAMPLE.overall })} caption={sample.caption} />
        </div>
      </section>
      <Later>
        <MarginSection heading={words.pillars.heading} intro={words.pillars.intro} band>
          <Part />
        </MarginSection>
        {variant === 'trades' && <TradeCase />}
        <MarginSection heading={words.steps.heading}>
          <Timeline entries={words.steps.items} />
          <div className="mt-7">{button}</div>
        </MarginSection>
        <section className="section">
          <div className="wrap py-12 xl:py-16">
            <h2 className="t-1">{words.last.heading}</h2>
            <p className="t-lede mt-3 mb-6 max-w-160">{words.last.text}</p>
            {button}
          </div>
        </section>
      </Later>
    </>
  )
}

const Pillars = ({ variant }: { variant: Variant }) => (
  <ul className="border-t border-rule">
    {Object.values(quizOf(variant)?.pillars ?? {}).map(({ name, about }) => (
      <li key={name} className="py-4 border-b border-rule">
        <h3 className="t-4">{name}</h3>
        <p className="mt-1.5 text-ink2">{about}</p>
      </li>
    ))}
  </ul>
)

/** Schema.org's words for a page with a free quiz on it. */
const quizData = (firm: Firm, { url, name, description }: { url: string; name: string; description: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'WebPage',
  url,
  name,
  description,
  publisher: { '@id': `${firm.siteUrl}/#firm` },
  mainEntity: {
    '@type': 'Quiz',
    name,
    description,
    about: { '@type': 'Thing', name: 'Business finances' },
    educationalLevel: 'beginner',
    isAccessibleForFree: true,
    timeRequired: 'PT3M',
    provider: { '@id': `${firm.siteUrl}/#firm` },
  },
})
