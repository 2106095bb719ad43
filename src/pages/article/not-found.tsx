import { articlePage } from '#copy/article-page.ts'
import { PageMeta } from '#ui/page-meta.tsx'

const words = articlePage.notFound

export const NotFound = () => (
  <section className="wrap py-20">
    <PageMeta title={words.title} description={words.description} indexed={false} />
    <h1 className="t-1">{words.heading}</h1>
    <p className="t-lede mt-4">{words.text}</p>
    <a href={words.link.href} className="btn-primary mt-8">
      {words.link.label}
    </a>
  </section>
)
