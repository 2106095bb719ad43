import json from '#content/pages/article.json' with { type: 'json' }
import { articleBody, loadArticleBody } from '#copy/article-bodies.ts'
import { type Article, articles } from '#copy/articles.ts'
import { withFacts } from '#copy/facts.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { articleData, breadcrumbData } from '#domain/structured-data.ts'
import type { ArticlePage } from '#schema/content/pages/article.ts'
import { ArticleRow } from '#ui/article-row.tsx'
import { AssessmentButton } from '#ui/assessment.tsx'
import { drawn } from '#ui/drawn.tsx'
import { Icon } from '#ui/icon.tsx'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import '#ui/prose.css'
import { ContentLink } from '#ui/content-link.tsx'
import { PageMeta, StructuredData } from '#ui/page-meta.tsx'
import { MarginSection } from '#ui/page-section.tsx'
import { largest, Picture } from '#ui/picture.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

const articlePage = withFacts<ArticlePage>(json)

const RELATED = 3

type Props = { params: { slug?: string } }

const SampleRing = drawn(
  'sample-ring',
  () => import('#features/assessment/sample-ring.tsx').then((module) => module.SampleRing),
  <span className="w-26 h-26 shrink-0" />,
)

export const preload = ({ params: { slug } }: Props) => Promise.all([slug && bodyOf(slug).load(), SampleRing.load()])

const bodies = new Map<string, ReturnType<typeof makeBody>>()
const makeBody = (slug: string) =>
  lazy(
    async () => {
      await loadArticleBody(slug)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own articles, sanitized at build (build/articles-plugin.ts)
      return () => <div className="prose prose-lead" dangerouslySetInnerHTML={{ __html: articleBody(slug) ?? '' }} />
    },
    <LinesSkeleton lines={4} />,
  )

/** An article's text as a part of its own: drawn at once where it has come, a skeleton until then. */
function bodyOf(slug: string) {
  const body = bodies.get(slug) ?? makeBody(slug)
  bodies.set(slug, body)
  return body
}

/** One article, or the sentence that it is not here. */
export function Screen({ params }: Props) {
  const article = articles.find(({ slug }) => slug === params.slug)
  return article ? <Known article={article} /> : <NotFound />
}

function Known({ article }: { article: Article }) {
  const { slug, title, excerpt, category, image, imageAlt, minutes } = article
  const Body = bodyOf(slug)
  const related = articles.filter((other) => other.category === category && other.slug !== slug).slice(0, RELATED)
  return (
    <>
      <PageMeta title={fill(articlePage.title, { title })} description={excerpt} />
      <StructuredData
        data={articleData(firm, {
          ...article,
          url: `${firm.siteUrl}/resources/${slug}`,
          image: firm.siteUrl + largest(image),
        })}
      />
      <StructuredData
        data={breadcrumbData([
          { name: articlePage.section, url: firm.siteUrl + articlePage.back.href },
          { name: title, url: `${firm.siteUrl}/resources/${slug}` },
        ])}
      />
      <article className="wrap columns pt-6 pb-12 xl:(pt-10 pb-18)">
        <a href={articlePage.back.href} className="link xl:(col-span-2 justify-self-start)">
          <Icon name="arrow-left" className="text-4.5 me-2 align-[-.18em]" />
          {articlePage.back.label}
        </a>
        <p className="mt-5 flex items-center gap-3 t-note text-ink2 xl:(row-start-3 mt-8 self-start)">
          <span className="badge">{category}</span>
          {minutes === 1 ? articlePage.oneMinute : fill(articlePage.minutes, { minutes })}
        </p>
        <h1 className="t-1 mt-3 xl:(mt-6 col-span-2 max-w-220)">{title}</h1>
        <div className="xl:(col-start-2 row-start-3 ps-14 max-w-190)">
          <Picture
            name={image}
            alt={imageAlt}
            sizes="(min-width: 760px) 680px, 92vw"
            first
            className="mt-5 mb-7 xl:mt-8 w-full rounded-[6px] aspect-[3/2] object-cover max-sm:aspect-[16/10]"
          />
          <Later>
            <Body />
            <p className="mt-9 bg-band t-small text-ink2 p-4.5 rounded-[4px]">{articlePage.disclaimer}</p>
            <Author />
          </Later>
        </div>
      </article>
      <Next />
      {related.length > 0 && (
        <MarginSection heading={fill(articlePage.more, { category })}>
          <ul className="border-t border-rule">
            {related.map((other) => (
              <ArticleRow key={other.slug} article={other} />
            ))}
          </ul>
        </MarginSection>
      )}
    </>
  )
}

const Author = () => (
  <div className="mt-6 py-4 border-y border-rule flex items-center gap-4">
    <Picture
      name={firm.founder.portraitSmall.file}
      alt={firm.founder.portraitSmall.alt}
      sizes="64px"
      className="w-16 h-16 rounded-full"
    />
    <div>
      <p className="t-4">
        {firm.founder.firstName} {firm.founder.lastName}
      </p>
      <p className="t-small text-ink2">{firm.founder.line}</p>
    </div>
  </div>
)

const { call, assessment, heading: nextHeading } = articlePage.next

/** What a reader may do now: talk to somebody, or find out where the own business stands. */
const Next = () => (
  <section aria-label={nextHeading} className="far border-t border-rule bg-band">
    <div className="wrap md:(grid grid-cols-2)">
      <div className="py-10 xl:py-14 md:pe-8">
        <h2 className="t-3">{call.heading}</h2>
        <p className="mt-2 mb-5 text-ink2 max-w-120">{call.text}</p>
        <ContentLink link={call.button} className="btn-primary max-sm:w-full" />
      </div>
      <div className="py-10 border-rule max-md:border-t md:(border-s ps-8) xl:(py-14 ps-14)">
        <div className="flex flex-wrap items-center gap-6 mb-5 [--ground:var(--band)]">
          <div className="grow basis-40">
            <h2 className="t-3">{assessment.heading}</h2>
            <p className="mt-2 text-ink2 max-w-120">{assessment.text}</p>
          </div>
          <SampleRing />
        </div>
        <AssessmentButton className="btn-secondary max-sm:w-full">{assessment.button}</AssessmentButton>
        <p className="t-note text-ink2 mt-3">{assessment.note}</p>
      </div>
    </div>
  </section>
)

const words = articlePage.notFound

const NotFound = () => (
  <section className="wrap py-20">
    <PageMeta title={words.title} description={words.description} notFound />
    <h1 className="t-1">{words.heading}</h1>
    <p className="t-lede mt-4">{words.text}</p>
    <ContentLink link={words.link} className="btn-primary mt-8" />
  </section>
)
