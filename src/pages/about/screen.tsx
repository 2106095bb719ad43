import json from '#content/pages/about.json' with { type: 'json' }
import { withFacts } from '#copy/facts.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { structuredData } from '#copy/structured-data.ts'
import { testimonials } from '#copy/testimonials.ts'
import { personData } from '#domain/structured-data.ts'
import type { AboutPage } from '#schema/content/pages/about.ts'
import { Icon } from '#ui/icon.tsx'
import { Later } from '#ui/later.tsx'
import { PageMeta, StructuredData } from '#ui/page-meta.tsx'
import { CallToAction, MarginSection, PageHero, Timeline } from '#ui/page-section.tsx'
import { Picture } from '#ui/picture.tsx'
import { Stars } from '#ui/stars.tsx'

const aboutPage = withFacts<AboutPage>(json)

const { story, experience, competencies, callToAction } = aboutPage

/** The founder: her story, her work so far, what to ask her about, and what owners say. */
export const Screen = () => (
  <>
    <PageMeta title={aboutPage.title} description={aboutPage.description} />
    <StructuredData data={{ '@context': 'https://schema.org', ...personData(firm, structuredData) }} />
    <AdvisorProfile />
    <Later>
      <MarginSection heading={story.heading}>
        <div className="grid gap-4.5 max-w-170">
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph} className="first:(display text-[1.375rem]/[2rem])">
              {paragraph}
            </p>
          ))}
        </div>
      </MarginSection>
      <MarginSection heading={experience.heading} intro={experience.intro}>
        <Timeline entries={experience.lines.map(({ span, role, text }) => ({ when: span, title: role, text }))} />
      </MarginSection>
      <MarginSection heading={competencies.heading}>
        <ul className="border-t border-rule md:(grid grid-cols-2 gap-x-8)">
          {competencies.items.map((item) => (
            <li key={item} className="flex gap-3 py-3 border-b border-rule">
              <Icon name="check" className="text-5 mt-1 text-action" />
              {item}
            </li>
          ))}
        </ul>
      </MarginSection>
      <MarginSection heading={aboutPage.testimonials.heading} band>
        <ul className="grid gap-10">
          {testimonials.map(({ id, text, author, title, stars }) => (
            <li key={id}>
              <Stars count={stars} label={fill(aboutPage.testimonials.stars, { stars })} />
              <blockquote className="display text-[1.375rem]/[2rem] max-w-170">{text}</blockquote>
              <p className="t-small mt-3">
                <span className="font-600">{author}</span>
                <span className="text-ink2">, {title}</span>
              </p>
            </li>
          ))}
        </ul>
      </MarginSection>
      <CallToAction words={callToAction} />
    </Later>
  </>
)

const { hero } = aboutPage
const { portrait } = firm.founder

/** Name, portrait and three facts. */
const AdvisorProfile = () => (
  <section className="wrap pt-8 pb-12 md:(grid grid-cols-[1fr_300px] gap-x-12) xl:(grid-cols-[1fr_372px] gap-x-20 pt-14 pb-18)">
    <PageHero words={hero} />
    <Picture
      {...portrait}
      name={portrait.file}
      sizes="(min-width: 1280px) 372px, (min-width: 768px) 300px, 92vw"
      className="w-full rounded-[6px] max-md:(mt-9 h-88 object-cover object-top) md:(row-span-2 row-start-1 col-start-2)"
    />
    <dl className="mt-9 border-t border-rule self-end">
      {hero.facts.map(({ label, value }) => (
        <div key={label} className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5">
          <dt className="t-note text-ink2 shrink-0">{label}</dt>
          <dd className="t-4 text-end">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
