import { firm } from '#copy/firm.ts'
import { homePage } from '#copy/home-page.ts'
import { dollars, ledgerAmount } from '#domain/money.ts'
import type { Cents } from '#schema/units.ts'
import { ContentLink } from '#ui/content-link.tsx'
import { Picture, sourceSet } from '#ui/picture.tsx'

const { hero } = homePage
const { portrait } = firm.founder
const PORTRAIT_SIZES = '(min-width: 768px) 372px, 92vw'

/** Heading on rules, the way to a call, three facts, and a closed month in front of the founder. */
export const HomeHero = () => (
  <section className="wrap pt-8 pb-12 md:(grid grid-cols-[7fr_5fr] gap-x-8) xl:(grid-cols-[600px_1fr] gap-x-16 pt-14 pb-22)">
    {/* On a phone the portrait stands below the first screen: the heading is the largest paint, and nothing is in its way. */}
    <link
      rel="preload"
      as="image"
      type="image/avif"
      media="(min-width: 768px)"
      imageSrcSet={sourceSet(portrait.file)}
      imageSizes={PORTRAIT_SIZES}
      fetchPriority="low"
    />
    <div>
      <p className="t-small text-ink2">{hero.eyebrow}</p>
      <h1 className="t-hero ruled mt-3 hero-edge xl:mt-4">{hero.heading}</h1>
      <p className="t-lede mt-7 max-w-150">{hero.lede}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-5 max-sm:flex-col xl:mt-8">
        <ContentLink link={hero.button} className="btn-primary max-sm:w-full" />
        <ContentLink link={hero.quietLink} className="link" />
      </div>
    </div>
    <Facts />
    <div className="contents md:(flex flex-col row-span-2 row-start-1 col-start-2)">
      <Picture
        {...portrait}
        name={portrait.file}
        sizes={PORTRAIT_SIZES}
        className="w-full rounded-[6px] max-md:(mt-10 h-88 object-cover object-top) md:(max-w-93 self-end)"
      />
      <Ledger />
    </div>
  </section>
)

const Facts = () => (
  <dl className="mt-9 border-t border-rule md:self-end xl:(flex border-b)">
    {hero.facts.map(({ label, value }) => (
      <div
        key={label}
        className="border-b border-rule py-1.5 min-h-13.5 max-md:(flex items-center justify-between gap-4) xl:(border-b-0 border-e py-3.5 px-5 first:ps-0 last:border-e-0 last:grow)"
      >
        <dt className="t-note text-ink2 xl:t-small">{label}</dt>
        <dd className="t-4 max-md:text-end sm:whitespace-nowrap">{value}</dd>
      </div>
    ))}
  </dl>
)

const { ledger } = homePage.hero
const WIDE = 408
const HIGH = 128
const STEP = 32
const highest = Math.max(...ledger.year.map(({ revenue }) => revenue)) * 1.15

const x = (index: number) => 18 + STEP * index
const y = (cents: number) => Math.round(HIGH - (cents / highest) * HIGH)
const column = (cents: number, index: number) => `M${x(index)} ${HIGH}V${y(cents)}h18V${HIGH}z`
const [last] = ledger.year.slice(-1)

/** A month that is closed: three lines, the result under its double rule, and the year drawn on the same paper. */
const Ledger = () => (
  <figure className="relative -mt-16 ms-6 bg-sheet border border-rule rounded-[8px] lift overflow-hidden md:(ms-0 -mt-24 w-full max-w-102) xl:-mt-37">
    <figcaption className="flex justify-between items-baseline px-4.5 pt-4 pb-3.5 border-b border-rule">
      <span className="t-small font-600">{ledger.month}</span>
      <span className="t-note text-ink3">{ledger.note}</span>
    </figcaption>
    <dl>
      {ledger.lines.map(({ label, cents }) => (
        <div key={label} className="flex flex-wrap justify-between px-4.5 py-1.5 border-b border-rule t-app">
          <dt>{label}</dt>
          <dd>{ledgerAmount(cents as Cents)}</dd>
        </div>
      ))}
      <div className="flex flex-wrap justify-between items-center px-4.5 py-2 border-b-2 border-rule t-app font-600">
        <dt>{ledger.result.label}</dt>
        <dd className="display text-[1.375rem]/[1.75rem] font-500 double-rule">
          {dollars(ledger.result.cents as Cents)}
        </dd>
      </div>
    </dl>
    <svg viewBox={`0 0 ${WIDE} ${HIGH}`} className="w-full" role="img" aria-label={ledger.chart} fill="none">
      <path d="M0 32H408M0 64H408M0 96H408" stroke="var(--rule)" />
      <path
        d={ledger.year
          .slice(0, -1)
          .map(({ revenue }, i) => column(revenue, i))
          .join('')}
        fill="var(--sage)"
      />
      {last && (
        <>
          <path d={column(last.revenue, 11)} fill="var(--c1)" />
          <path
            d={`M${ledger.year.map(({ netProfit }, i) => `${x(i) + 9} ${y(netProfit)}`).join('L')}`}
            stroke="var(--c2)"
            strokeWidth="2.5"
          />
          <circle
            cx={x(11) + 9}
            cy={y(last.netProfit)}
            r="4.5"
            fill="var(--sheet)"
            stroke="var(--c2)"
            strokeWidth="2.5"
          />
        </>
      )}
    </svg>
  </figure>
)
