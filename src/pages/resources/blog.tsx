import { useState } from 'react'
import { type Article, articles } from '#copy/articles.ts'
import { fill } from '#copy/fill.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import { fullDate } from '#domain/date.ts'
import type { ArticleCategory } from '#schema/content/pages/article.ts'
import { Picture } from '#ui/picture.tsx'

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

/** Picture, category, date where there is one, title, excerpt and the way in. */
const ArticleCard = ({ article: { slug, title, category, excerpt, image, imageAlt, date } }: { article: Article }) => (
  <li className="flex flex-col border-t border-edge pt-4">
    <Picture
      name={image}
      alt={imageAlt}
      sizes="(min-width: 1280px) 373px, (min-width: 768px) 46vw, 92vw"
      className="w-full rounded-[6px]"
    />
    <p className="mt-4 flex items-center gap-3">
      <span className="badge">{category}</span>
      {date && (
        <time className="t-note text-ink3" dateTime={date}>
          {fullDate(date)}
        </time>
      )}
    </p>
    <h3 className="t-3 mt-2">{title}</h3>
    <p className="t-app text-ink2 mt-2 mb-3">{excerpt}</p>
    <a href={`/resources/${slug}`} className="link mt-auto self-start" aria-label={fill(blog.readMoreLabel, { title })}>
      {blog.readMore}
    </a>
  </li>
)
