import type { Article } from '#copy/articles.ts'
import { fill } from '#copy/fill.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import { fullDate } from '#domain/date.ts'
import { Picture } from '#ui/picture.tsx'

const { blog } = resourcesPage

/** Picture, category, date where there is one, title, excerpt and the way in. */
export const ArticleCard = ({
  article: { slug, title, category, excerpt, image, imageAlt, date },
}: {
  article: Article
}) => (
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
