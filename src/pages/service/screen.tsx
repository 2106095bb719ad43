import { firm } from '#copy/firm.ts'
import { planNamed } from '#copy/pricing.ts'
import { priceRange, servicePages } from '#copy/service-pages.ts'
import { faqData, serviceData } from '#domain/structured-data.ts'
import { Tier } from '#features/pricing/tier.tsx'
import type { ServicePage } from '#schema/content/services.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { drawn } from '#ui/drawn.tsx'
import { Icon } from '#ui/icon.tsx'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { PageMeta, StructuredData } from '#ui/page-meta.tsx'
import { CallToAction, MarginSection, TitledText } from '#ui/page-section.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { ServiceHero } from './hero.tsx'
import { LazyCredentials, ServiceProof } from './proof.tsx'

// Each service's words load with its own page alone, as any lazy part does.
const pages = new Map(
  Object.entries(servicePages).map(([path, load]) => [
    path,
    lazy(
      async () => {
        const words = await load()
        return () => <Service path={path} words={words} />
      },
      <LinesSkeleton lines={4} />,
    ),
  ]),
)

type Props = { path: string }

const TradeCase = drawn('case', () => import('#features/proof/trade-case.tsx').then((module) => module.TradeCase))

export const preload = ({ path }: Props) =>
  Promise.all([pages.get(path)?.load(), LazyCredentials.load(), import.meta.env.SSR && TradeCase.load()])

export function Screen({ path }: Props) {
  const Page = pages.get(path)
  if (!Page) throw new Error(`No service page for ${path}`)
  return <Page />
}

/** One service: what it holds, how it runs, what it costs, what owners ask, and the next step. */
const Service = ({ path, words }: { path: string; words: ServicePage }) => (
  <>
    <PageMeta title={words.title} description={words.description} />
    {words.structured && (
      <StructuredData
        data={serviceData(firm, {
          ...words.structured,
          ...priceRange(words.structured.priceRange),
          url: firm.siteUrl + path,
          description: words.description,
        })}
      />
    )}
    <StructuredData data={faqData(words.questions.items)} />
    <ServiceHero hero={words.hero} />
    <Later>
      <ServiceProof proof={words.proof} />
      {words.proof.case && <TradeCase />}
      <Included included={words.included} />
      <MarginSection heading={words.process.heading}>
        <div className="grid gap-4.5 max-w-170">
          {words.process.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </MarginSection>
      <PriceBand pricing={words.pricing} />
      <Questions questions={words.questions} />
      <CallToAction words={words.next} />
    </Later>
  </>
)

/** The plans for this service on one sheet, and the way to all of them. */
const PriceBand = ({ pricing: { heading, text, plans, button } }: { pricing: ServicePage['pricing'] }) => (
  <MarginSection heading={heading} intro={text}>
    <div
      className={`sheet divide-y divide-rule ${plans.length > 3 ? 'xl:(grid grid-cols-2 divide-x)' : 'xl:(grid grid-flow-col auto-cols-fr divide-y-0 divide-x)'}`}
    >
      {plans.map(planNamed).map((tier) => (
        <Tier key={tier.name} tier={tier} heading="h3" />
      ))}
    </div>
    <ContentLink link={button} className="btn-secondary mt-6 max-sm:w-full" />
  </MarginSection>
)

/** What owners ask before they book; at most one answer is open, with or without script. */
const Questions = ({ questions }: { questions: ServicePage['questions'] }) => (
  <MarginSection heading={questions.heading}>
    <div className="border-t border-rule">
      {questions.items.map(({ question, answer, link }) => (
        <details key={question} name="questions" className="group border-b border-rule">
          <summary className="flex items-center gap-4 min-h-16 py-2.5">
            <span className="t-4 grow">{question}</span>
            <Icon name="plus" className="text-5 when-open:hidden" />
            <Icon name="minus" className="text-5 hidden when-open:block" />
          </summary>
          <div className="pb-6 max-w-160 text-ink2">
            <p>{answer}</p>
            {link && <ContentLink link={link} className="link mt-3" />}
          </div>
        </details>
      ))}
    </div>
  </MarginSection>
)

/** Its features, in cells with lines between them. */
const Included = ({ included }: { included: ServicePage['included'] }) => (
  <MarginSection heading={included.heading} intro={included.intro}>
    <ul className="border-t border-rule md:(grid grid-cols-2 gap-x-8)">
      {included.features.map(({ name, text }) => (
        <li key={name} className="grid grid-cols-[32px_1fr] py-4.5 border-b border-rule">
          <Icon name="check" className="text-5 mt-.75 text-action" />
          <TitledText title={name} text={text} />
        </li>
      ))}
    </ul>
  </MarginSection>
)
