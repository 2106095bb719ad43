import { renderToString } from 'react-dom/server'
import { App, PhoneBar } from '#app/app.tsx'
import { AppPortalPlaceholder } from '#app/portal-placeholder.tsx'
import { find, type Route, routes } from '#app/routes.ts'
import { articles } from '#copy/articles.ts'
import { firm } from '#copy/firm.ts'
import { resourcesPage } from '#copy/resources-page.ts'
import { services } from '#copy/services.ts'
import type { ServiceEntry } from '#schema/content/services.ts'
import { feed } from './crawlers.ts'

export type RenderedPage = {
  path: string
  file: string
  rendered: string
  /** What stands in the head of a page that React does not draw ahead. */
  head?: string
  /** The modules this page stands on. */
  screens: string[]
  slug?: string
  /** What the page shows before the app. */
  poster?: string
  /** The code of a page that is drawn in the browser alone. */
  code?: string
  eager?: boolean
  kind: 'website' | 'article'
}
export type Rendered = {
  pages: RenderedPage[]
  shell: RenderedPage
  indexable: { path: string; date?: string | undefined }[]
  feed: string
  services: ServiceEntry[]
}

const isArticle = ({ path }: Route) => path.endsWith('/:slug')
/** Of a family of pages each article, or the one page that all of them begin as. */
const addresses = (route: Route) =>
  isArticle(route) ? articles.map(({ slug }) => route.path.replace(':slug', slug)) : [route.path.replace('/:id?', '')]
const source = (route: Route) => `src/pages/${route.code.folder}/screen.tsx`
// Not a folder with an index: Netlify would send /pricing on to /pricing/.
const fileOf = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}.html`)

/** Draws every route that the table says is drawn ahead, the not-found page and the empty shell. */
export async function renderPages(): Promise<Rendered> {
  const drawn = routes
    .filter((route) => route.prerender)
    .flatMap((route) => addresses(route).map((path) => ({ path, route })))
  const pages: RenderedPage[] = []
  for (const { path, route } of drawn) pages.push(await draw(path, route, fileOf(path)))
  pages.push(await draw('/404', find('/404').route, '404.html'))
  const portal = find('/client/dashboard').route
  const shell = {
    path: 'shell',
    file: 'shell.html',
    rendered: '',
    poster: renderToString(<AppPortalPlaceholder />),
    head: renderToString(<title>{firm.shortName}</title>),
    screens: ['src/app/guarded.tsx', source(portal)],
    eager: true,
    kind: 'website' as const,
  }
  const indexable = drawn
    .filter(({ route }) => route.indexed)
    .map(({ path }) => ({ path, date: articles.find(({ slug }) => path === `/resources/${slug}`)?.date }))
  return { pages, shell, indexable, feed: feed(articles, resourcesPage), services }
}

async function draw(path: string, route: Route, file: string): Promise<RenderedPage> {
  const { params } = find(path)
  await Promise.all([route.screen.load({ path, params }), PhoneBar.load()])
  const rendered = renderToString(<App ssrPath={path} />)
  return {
    path,
    file,
    rendered,
    screens: [source(route)],
    slug: params.slug ?? path.slice(1),
    eager: route.access === 'guest',
    kind: isArticle(route) ? 'article' : 'website',
  }
}
