import { firm } from '#copy/firm.ts'
import { priceRange } from '#copy/price-range.ts'
import { servicePages } from '#copy/service-pages.ts'
import { serviceData } from '#domain/structured-data.ts'
import type { ServicePage } from '#schema/content/service-page.ts'
import { CallToAction } from '#ui/call-to-action.tsx'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { MarginSection } from '#ui/margin-section.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { StructuredData } from '#ui/structured-data.tsx'
import { Included, ServiceHero } from './hero.tsx'
import { PriceBand } from './price-band.tsx'
import { Questions } from './questions.tsx'

// The words of each service come with its own page alone; drawing waits for them as for any lazy part.
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

export const preload = ({ path }: Props) => pages.get(path)?.load() ?? Promise.resolve()

export function Screen({ path }: Props) {
  const Page = pages.get(path)
  if (!Page) throw new Error(`No service page for ${path}`)
  return <Page />
}

/** One service: what it holds, how it runs, what it costs, what owners ask, and the next step. */
const Service = ({ path, words }: { path: string; words: ServicePage }) => (
  <>
    <PageMeta title={words.title} description={words.description} url={firm.siteUrl + path} />
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
    <ServiceHero hero={words.hero} />
    <Later>
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
