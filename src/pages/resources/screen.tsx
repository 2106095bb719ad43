import { useState } from 'react'
import { type Article, articles } from '#copy/articles.ts'
import { fill } from '#copy/fill.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import { fullDate } from '#domain/date.ts'
import type { ArticleCategory } from '#schema/content/pages/article.ts'
import { AssessmentButton } from '#ui/assessment.tsx'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import { LazyWhenNear } from '#ui/lazy-when-near.tsx'
import { PageMeta } from '#ui/page-meta.tsx'
import { TitledText } from '#ui/page-section.tsx'
import { Picture } from '#ui/picture.tsx'

export const Screen = () => (
  <>
    <PageMeta title={resourcesPage.title} description={resourcesPage.description} />
    <link rel="alternate" type="application/rss+xml" title={resourcesPage.title} href="/resources.xml" />
    <section className="wrap pt-8 pb-10 xl:(pt-14 pb-14)">
      <h1 className="t-1 ruled max-w-180">{resourcesPage.hero.heading}</h1>
      <p className="t-lede mt-4 max-w-160">{resourcesPage.hero.lede}</p>
    </section>
    <Later>
      <Pitch />
      <Blog />
      <Benefits />
      <SignUps />
    </Later>
  </>
)

const words = resourcesPage.newsletter
const SignUpForms = lazy(() => import('./sign-up-forms.tsx').then((module) => module.SignUpForms), null)

/** The newsletter, and under it the way to the early-access list. */
const SignUps = () => (
  <section className="wrap py-12 xl:(grid grid-cols-2 gap-16 py-18)" aria-label={words.heading}>
    <div>
      <h2 className="t-2">{words.heading}</h2>
      <p className="mt-3 text-ink2 max-w-140">{words.text}</p>
    </div>
    <LazyWhenNear className="max-w-120 min-h-60 max-xl:mt-6" otherwise={<p role="alert">{words.notLoading}</p>}>
      <SignUpForms />
    </LazyWhenNear>
  </section>
)

const { benefits } = resourcesPage

/** Four ruled cells. */
const Benefits = () => (
  <section className="border-t border-rule bg-band">
    <div className="wrap py-12 xl:py-18">
      <h2 className="t-2">{benefits.heading}</h2>
      <ul className="mt-6 border-t border-edge sm:(grid grid-cols-2 gap-x-8) xl:grid-cols-4">
        {benefits.tiles.map(({ title, text }) => (
          <li key={title} className="py-5 border-b border-rule xl:border-b-0">
            <TitledText title={title} text={text} />
          </li>
        ))}
      </ul>
    </div>
  </section>
)

const { pitch } = resourcesPage

/** The way into the free assessment. */
const Pitch = () => (
  <section aria-label={pitch.heading} className="bg-deep text-on-deep">
    <div className="wrap py-10 xl:(py-12 grid grid-cols-[1fr_auto] gap-16 items-center)">
      <div>
        <h2 className="t-2">{pitch.heading}</h2>
        <p className="mt-3 text-on-deep2 max-w-160">{pitch.text}</p>
      </div>
      <div className="mt-6 xl:mt-0">
        <AssessmentButton className="btn-brass max-sm:w-full">
          <span className="max-sm:hidden">{pitch.button}</span>
          <span className="sm:hidden">{pitch.buttonShort}</span>
        </AssessmentButton>
        <p className="t-note text-on-deep2 mt-3 text-center">{pitch.note}</p>
      </div>
    </div>
  </section>
)

const { blog } = resourcesPage

/** Every article, or those of one category at a time. */
function Blog() {
  const [only, show] = useState<ArticleCategory | null>(null)
  const shown = articles.filter(({ category }) => !only || category === only)
  return (
    <section className="wrap py-12 xl:py-18" aria-label={blog.heading}>
      <h2 className="t-2">{blog.heading}</h2>
      {blog.intro && <p className="mt-3 text-ink2">{blog.intro}</p>}
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
          {shown.map((article, at) => (
            <ArticleCard key={article.slug} article={article} columns={at === shown.length - 1 ? 3 - (at % 3) : 1} />
          ))}
        </ul>
      )}
    </section>
  )
}

const SPAN: Record<number, string> = {
  2: 'xl:col-span-2',
  3: 'xl:(col-span-3 grid grid-cols-2 gap-x-10 items-center)',
}

/**
 * Picture, category, date where there is one, title, excerpt and the way in. Where there are three columns, the last card takes
 * what is left of its row.
 */
const ArticleCard = ({
  article: { slug, title, category, excerpt, image, imageAlt, date },
  columns,
}: {
  article: Article
  columns: number
}) => (
  <li className={`flex flex-col border-t border-edge pt-4 ${SPAN[columns] ?? ''}`}>
    <Picture
      name={image}
      alt={imageAlt}
      sizes="(min-width: 1280px) 580px, (min-width: 768px) 46vw, 92vw"
      className={`w-full rounded-[6px] object-cover ${columns < 3 ? 'xl:h-62' : ''}`}
    />
    <div className="flex flex-col grow">
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
      <a
        href={`/resources/${slug}`}
        className="link mt-auto self-start"
        aria-label={fill(blog.readMoreLabel, { title })}
      >
        {blog.readMore}
      </a>
    </div>
  </li>
)
