import { routeTable } from '#app/route-table.ts'
import type { Firm } from '#schema/content/firm.ts'
import { HomeSection } from '#schema/content/navigation.ts'
import type { ServicePage } from '#schema/content/services.ts'

/** A content file that fits its schema: `value` is what a JSON file or a front matter holds, `body` a text's Markdown. */
export type ContentFile = { file: string; value: unknown; body?: string }

type Link = { file: string; where: string; href: string }

/** Every text of a file with the names of the fields that lead to it. */
export const textsOf = (value: unknown, path = ''): [path: string, text: string][] =>
  typeof value === 'string'
    ? [[path, value]]
    : Object.entries(value ?? {}).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key))

/** Every field of a file that holds a link, and every link in a text. */
const linksOf = ({ file, value, body = '' }: ContentFile): Link[] => [
  ...textsOf(value).flatMap(([path, href]) =>
    /href$/i.test(path) || path === 'clientPortalUrl' ? [{ file, where: `${file}: ${path}`, href }] : [],
  ),
  ...[...body.matchAll(/\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)/g)].map(([, label, href]) => ({
    file,
    where: `${file}: link "${label}"`,
    href: href!,
  })),
]

/** Links that lead nowhere, and telephone links to another number than the firm's. */
export function linkFaults(files: ContentFile[]) {
  const pages = files.filter(({ file }) => file.startsWith('services/')).map(({ value }) => value as ServicePage)
  const articles = files
    .filter(({ file }) => file.startsWith('articles/'))
    .map(({ file }) => `/resources/${file.slice('articles/'.length, -'.md'.length)}`)
  const addresses = new Map([
    ...Object.entries(ADDRESSES),
    ...[...articles, ...pages.map(({ path }) => path)].map((path): [string, string[]] => [path, []]),
  ])
  const moved = new Map(pages.flatMap(({ path, formerly = [] }) => formerly.map((old) => [old, path])))
  const { phoneHref } = files.find(({ file }) => file === 'firm.json')!.value as Firm
  return files.flatMap(linksOf).flatMap(({ file, where, href }) => {
    const expected = expectedOf(href, { at: pageOf(file), addresses, moved, phoneHref })
    return expected ? [`${where}: expected ${expected}, got "${href}"`] : []
  })
}

/** The address on whose page the words of a file stand, for a link that is an anchor alone. */
const pageOf = (file: string) => {
  const name = /^pages\/([\w-]+)\.json$/.exec(file)?.[1]
  return name === 'home' ? '/' : `/${name}`
}

type Site = {
  at: string
  addresses: Map<string, readonly string[]>
  moved: Map<string, string>
  phoneHref: string
}

/** What a link should be; undefined where it is right. */
function expectedOf(href: string, { at, addresses, moved, phoneHref }: Site) {
  if (href.startsWith('tel:')) return href !== phoneHref ? `{phoneHref}, or "${phoneHref}" as in firm.json` : undefined
  if (/^(https:\/\/[^/]|mailto:\S+@|mailto:\{email\}$|\{(phoneHref|clientPortal)\}$)/.test(href)) return
  if (!/^[/#]/.test(href)) return 'a link that starts with /, #, https://, mailto: or tel:'
  const { pathname, hash } = new URL(href, `https://firm.example${at}`)
  const path = pathname.replace(/(.)\/+$/, '$1')
  const now = moved.get(path)
  if (now) return `"${now}", where that page is now`
  const anchors = addresses.get(path)
  if (!anchors) return 'the address of a page of the site'
  if (!hash || anchors.includes(hash.slice(1))) return
  return anchors.length > 0 ? `one of #${anchors.join(', #')} after ${path}` : `no # after ${path}`
}

/** Places on a page that a link may lead to, by the page's address. */
const ANCHORS: Record<string, readonly string[]> = {
  '/': HomeSection.options,
  '/pricing': ['pricing-plans', 'help-me-choose', 'add-ons'],
}

const own = routeTable([])
  .map(({ path }) => path.replace('/:id?', ''))
  .filter((path) => !path.includes(':'))

/** The addresses that a link of content/ may lead to, beside articles and services, and the anchors on their pages. */
export const ADDRESSES: Record<string, readonly string[]> = Object.fromEntries(
  own.map((path) => [path, ANCHORS[path] ?? []]),
)

/** First parts of addresses that the site itself answers: no service's page may lie below them. */
export const RESERVED = [
  ...Object.keys(ADDRESSES).map((address) => address.split('/')[1]!),
  ...['404', 'admin', 'api', 'assets', 'client', 'edit', 'home', 'icons', 'index', 'screenshots', 'shell'],
]
