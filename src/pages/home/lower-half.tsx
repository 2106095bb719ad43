import json from '#content/principles.json' with { type: 'json' }
import { articles } from '#copy/articles.ts'
import { withFacts } from '#copy/facts.ts'
import { firm } from '#copy/firm.ts'
import { homePage } from '#copy/home-page.ts'
import type { Principles } from '#schema/content/pages/home.ts'
import { ArticleRow } from '#ui/article-row.tsx'
import { ContentLink } from '#ui/content-link.tsx'
import { Icon } from '#ui/icon.tsx'
import { CallToAction, MarginSection, Timeline, TitledText } from '#ui/page-section.tsx'
import { Picture } from '#ui/picture.tsx'

const { about, callToAction, resources, contact } = homePage
const SHOWN = 3

/** From the principles down to the contact lines. */
export const LowerHalf = () => (
  <>
    <HomePrinciples />
    <Process />
    <MarginSection id="about" heading={about.heading}>
      <p className="display text-[1.375rem]/[2rem] max-w-190 xl:text-[1.625rem]/[2.25rem]">{about.quote}</p>
      <ContentLink link={about.link} className="link mt-6" />
    </MarginSection>
    <CallToAction
      id="clarity-call"
      words={callToAction}
      picture={
        <Picture
          name="dark-band"
          alt=""
          sizes="(min-width: 768px) 50vw, 100vw"
          className="w-full max-w-155 justify-self-end"
        />
      }
    />
    <MarginSection
      id="resources"
      heading={resources.heading}
      intro={resources.intro}
      aside={<ContentLink link={resources.link} className="link mt-4" />}
    >
      <ul className="border-t border-rule">
        {articles
          .slice(-SHOWN)
          .reverse()
          .map((article) => (
            <ArticleRow key={article.slug} article={article} />
          ))}
      </ul>
    </MarginSection>
    <Contact />
  </>
)

const Contact = () => (
  <MarginSection id="contact" heading={contact.heading} intro={contact.intro}>
    <dl className="border-t border-rule">
      <Line label={contact.phone}>
        <a className="link" href={firm.phoneHref}>
          {firm.phone}
        </a>
      </Line>
      <Line label={contact.email}>
        <a className="link" href={`mailto:${firm.email}`}>
          {firm.email}
        </a>
      </Line>
      <Line label={contact.where}>{contact.whereValue}</Line>
      <Line label={contact.hours}>{firm.hours.text}</Line>
    </dl>
  </MarginSection>
)

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="grid grid-cols-[min(5.5rem,45%)_1fr] items-center min-h-13 py-2 border-b border-rule sm:grid-cols-[7.5rem_1fr]">
    <dt className="t-note text-ink2">{label}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const { process, integrations } = homePage

/** Four dated steps, and the software the firm works in. */
const Process = () => (
  <MarginSection id="process" heading={process.heading} intro={process.intro}>
    <Timeline entries={process.steps.map(({ length, title, text }) => ({ when: length, title, text }))} />
    <div id="integrations" className="mt-9">
      <h3 className="t-4">{integrations.heading}</h3>
      <ul className="mt-4 sheet overflow-hidden grid grid-cols-2 sm:grid-cols-3 xl:grid-cols-6">
        {integrations.items.map(({ name, logo }) => (
          <li key={name} className="flex items-center justify-center gap-2.5 min-h-14 display text-ink2 offset">
            {logo && <Icon name={`brand-${logo}`} className="text-5" />}
            {name}
          </li>
        ))}
      </ul>
    </div>
  </MarginSection>
)

/** Six things the firm can be held to, in ruled cells. */
const HomePrinciples = () => (
  <MarginSection id="principles" {...homePage.principles}>
    <ul className="border-t border-rule md:(grid grid-cols-2 gap-x-8) xl:grid-cols-3">
      {principles.map(({ icon, title, description }) => (
        <li key={title} className="border-b border-rule py-5 grid grid-cols-[40px_1fr] xl:(block py-6)">
          <Icon name={icon} className="text-6.5 text-action mt-.5 xl:mb-2" />
          <TitledText title={title} text={description} />
        </li>
      ))}
    </ul>
  </MarginSection>
)

const principles = withFacts(json as Principles)
