import json from '#content/pages/legal.json' with { type: 'json' }
import { withFacts } from '#copy/facts.ts'
import { fill } from '#copy/fill.ts'
import { markdownBodies } from '#copy/markdown-bodies.ts'
import type { LegalFrontMatter, LegalPage } from '#schema/content/pages/legal.ts'
import { Later } from '#ui/later.tsx'
import { lazy } from '#ui/lazy.tsx'
import '#ui/prose.css'
import { PageMeta } from '#ui/page-meta.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'

/** A legal text without its body; its address is its slug. */
type LegalDocument = LegalFrontMatter & { slug: string }

/** Every text of content/legal, by its address. */
const legalDocuments = Object.values(
  import.meta.glob<LegalDocument>('#content/legal/*.md', { query: '?front', import: 'default', eager: true }),
)

const { load: loadLegalBody, get: legalBody } = markdownBodies(
  import.meta.glob<string>('#content/legal/*.md', { query: '?body', import: 'default' }),
)

const legalPage = withFacts<LegalPage>(json)

type Props = { path: string }

const bodies = new Map(
  legalDocuments.map(({ slug }) => [
    slug,
    lazy(
      async () => {
        await loadLegalBody(slug)
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, sanitized at build (build/articles-plugin.ts)
        return () => <div className="prose max-xl:mt-8" dangerouslySetInnerHTML={{ __html: legalBody(slug) ?? '' }} />
      },
      <LinesSkeleton lines={4} />,
    ),
  ]),
)
const slugOf = (path: string) => path.slice(1)

export const preload = ({ path }: Props) => bodies.get(slugOf(path))?.load() ?? Promise.resolve()

/** A legal text and since when it holds. */
export function Screen({ path }: Props) {
  const text = legalDocuments.find(({ slug }) => slug === slugOf(path))
  const Body = bodies.get(slugOf(path))
  if (!text || !Body) throw new Error(`No legal text for ${path}`)
  const others = legalDocuments.filter(({ slug }) => slug !== text.slug)
  return (
    <article className="wrap columns pt-8 pb-12 xl:(pt-14 pb-18 gap-y-9)">
      <PageMeta title={text.title} description={text.description} />
      <h1 className="t-1 ruled xl:col-span-2">{text.heading}</h1>
      <p className="t-small text-ink2 max-xl:mt-4">{fill(legalPage.effective, { date: text.effective })}</p>
      <div className="xl:(ps-14 max-w-190)">
        <Later>
          <Body />
          <p className="mt-12 pt-5 border-t border-rule t-small text-ink2">
            {legalPage.others}:{' '}
            {others.map(({ slug, heading }) => (
              <a key={slug} className="link" href={`/${slug}`}>
                {heading}
              </a>
            ))}
            {' · '}
            <a className="link" href="/licenses.txt">
              {legalPage.licenses}
            </a>
          </p>
        </Later>
      </div>
    </article>
  )
}
