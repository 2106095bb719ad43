import json from '#content/pages/not-found.json' with { type: 'json' }
import { withFacts } from '#copy/facts.ts'
import type { NotFoundPage } from '#schema/content/pages/not-found.ts'
import { PageMeta } from '#ui/page-meta.tsx'

const notFoundPage = withFacts<NotFoundPage>(json)

export const Screen = () => (
  <section className="wrap py-16 xl:py-24">
    <PageMeta title={notFoundPage.title} description={notFoundPage.description} />
    <h1 className="t-1 ruled max-w-160">{notFoundPage.heading}</h1>
    <p className="t-lede mt-6 max-w-160">{notFoundPage.lede}</p>
    <h2 className="t-3 mt-10">{notFoundPage.linksHeading}</h2>
    <ul className="mt-3 border-t border-rule max-w-120">
      {notFoundPage.links.map(({ label, href }) => (
        <li key={href} className="border-b border-rule py-3">
          <a href={href} className="link">
            {label}
          </a>
        </li>
      ))}
    </ul>
    <p className="mt-10 t-small text-ink2">
      {notFoundPage.question} {notFoundPage.text}
    </p>
  </section>
)
