import { aboutPage } from '#copy/about-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { structuredData } from '#copy/structured-data.ts'
import { testimonials } from '#copy/testimonials.ts'
import { personData } from '#domain/structured-data.ts'
import { CallToAction } from '#ui/call-to-action.tsx'
import { Icon } from '#ui/icon.tsx'
import { Later } from '#ui/later.tsx'
import { MarginSection } from '#ui/margin-section.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { Stars } from '#ui/stars.tsx'
import { StructuredData } from '#ui/structured-data.tsx'
import { AdvisorProfile } from './profile.tsx'

const { story, experience, competencies, callToAction } = aboutPage

/** The founder: her story, her work so far, what to ask her about, and what owners say. */
export const Screen = () => (
  <>
    <PageMeta title={aboutPage.title} description={aboutPage.description} url={`${firm.siteUrl}/about`} />
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
        <ol className="border-t border-rule double-rule">
          {experience.lines.map(({ span, role, text }) => (
            <li key={span} className="py-5 border-b border-rule last:border-b-0 xl:(grid grid-cols-[180px_1fr] py-6)">
              <p className="t-small font-600 text-brass">{span}</p>
              <div>
                <h3 className="t-4">{role}</h3>
                <p className="text-ink2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
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
