import { useState } from 'react'
import { articles } from '#copy/articles.ts'
import { fill } from '#copy/fill.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import type { ArticleCategory } from '#schema/content/article.ts'
import { ArticleCard } from './article-card.tsx'

const { blog } = resourcesPage

/** Every article, or those of one category at a time. */
export function Blog() {
  const [only, show] = useState<ArticleCategory | null>(null)
  const shown = articles.filter(({ category }) => !only || category === only)
  return (
    <section className="wrap py-12 xl:py-18" aria-label={blog.heading}>
      <h2 className="t-2">{blog.heading}</h2>
      {blog.intro && <p className="mt-2 text-ink2">{blog.intro}</p>}
      <fieldset className="needs-script mt-6 flex flex-wrap gap-2 p-0">
        <legend className="sr-only">{blog.filterLabel}</legend>
        {[null, ...blog.categories].map((category) => (
          <button
            key={category ?? blog.all}
            type="button"
            aria-pressed={only === category}
            onClick={() => show(category)}
            className="btn min-h-11 px-4 t-small border-1.5 border-edge aria-pressed:(bg-action border-action text-on-action) not-[[aria-pressed=true]]:hover:bg-band"
          >
            {category ?? blog.all}
          </button>
        ))}
      </fieldset>
      <p className="t-note text-ink3 mt-4" role="status">
        {shown.length === 1 ? blog.countOne : fill(blog.count, { count: shown.length })}
      </p>
      {shown.length === 0 ? (
        <p className="py-8">{fill(blog.empty, { category: only ?? '' })}</p>
      ) : (
        <ul className="mt-4 grid gap-8 md:grid-cols-2 xl:(grid-cols-3 gap-10)">
          {shown.map((article) => (
            <ArticleCard key={article.slug} article={article} />
          ))}
        </ul>
      )}
    </section>
  )
}
