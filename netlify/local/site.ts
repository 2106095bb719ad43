import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Coding, filled, findFile, pathPattern, type SiteFile } from './site-files.ts'

/** Serves a built site as Netlify's edge does: its files, its `_headers`, its `_redirects`. */
export async function openSite(root: string) {
  const read = (name: string) => readFile(join(root, name), 'utf8').catch(() => '')
  const headerRules = parseHeaderRules(await read('_headers'))
  const redirectRules = parseRedirectRules(await read('_redirects'))

  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const path = decoded(url.pathname)
    if (path === undefined) return plain(400, 'This address could not be read.')
    if (url.hostname.startsWith('www.')) {
      url.hostname = url.hostname.slice(4)
      return new Response(null, { status: 301, headers: { location: url.href } })
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const headers = headersFor(headerRules, path)
    const found = await findFile(root, path)
    // As Netlify's pretty URLs do: a page that is a file has its address without a slash at the end.
    if (!found && isRead && /^\/[^/].*\/$/.test(url.pathname) && (await findFile(root, path.slice(0, -1))))
      return new Response(null, { status: 301, headers: { location: url.pathname.slice(0, -1) + url.search } })
    const rule = redirectFor(redirectRules, url, path, found !== undefined)
    if (rule && rule.status >= 300 && rule.status < 400) {
      return new Response(null, { status: rule.status, headers: { location: rule.target } })
    }
    if (!isRead) return plain(405, 'Only GET is allowed.', { allow: 'GET, HEAD' })
    const file = rule ? await findFile(root, rule.target) : found
    if (file && (rule?.status ?? 200) === 200) return answer(request, file, 200, headers, path)
    if (path.startsWith('/assets/')) return plain(404, 'Not found.')
    headers.set('cache-control', 'no-store')
    const missing = file ?? (await findFile(root, '/404.html'))
    return missing ? answer(request, missing, 404, headers, path) : plain(404, 'Not found.')
  }
}

async function answer(request: Request, file: SiteFile, status: number, headers: Headers, path: string) {
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControl(path, file.type))
  if (!headers.has('content-type')) headers.set('content-type', file.type)
  headers.set('etag', file.etag)
  const coding = acceptedCoding(request)
  if (file.coded('br')) headers.set('vary', 'accept-encoding')
  if (status === 200 && sameTag(request, file.etag)) return new Response(null, { status: 304, headers })
  const coded = coding && (await file.coded(coding))
  if (coded) headers.set('content-encoding', coding)
  const body = coded ?? file.body
  headers.set('content-length', String(body.length))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers })
}

function cacheControl(path: string, type: string) {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  return /html|manifest/.test(type) || path === '/sw.js' ? 'no-cache' : 'public, max-age=0, must-revalidate'
}

const sameTag = (request: Request, etag: string) =>
  (request.headers.get('if-none-match') ?? '').split(',').some((tag) => tag.trim().replace(/^(W\/)?/, 'W/') === etag)

function acceptedCoding(request: Request): Coding | undefined {
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',').map((part) => part.trim())
  return (['br', 'gzip'] as const).find((coding) =>
    accepted.some((part) => part.split(';')[0] === coding && !/;\s*q=0(\.0*)?$/.test(part)),
  )
}

function decoded(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

type HeaderRule = { matches: RegExp; values: [name: string, value: string][] }

/** Netlify's `_headers`: a path, then its headers indented below. */
function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim()
    if (!content || content.startsWith('#')) continue
    if (/^\S/.test(line)) rules.push({ matches: pathPattern(content).expression, values: [] })
    else {
      const colon = content.indexOf(':')
      rules.at(-1)?.values.push([content.slice(0, colon).trim(), content.slice(colon + 1).trim()])
    }
  }
  return rules
}

/** Every matching rule speaks; a later rule has the last word, and a name repeated within one rule adds to it. */
function headersFor(rules: HeaderRule[], path: string) {
  const headers = new Headers()
  for (const { matches, values } of rules) {
    if (!matches.test(path)) continue
    for (const name of new Set(values.map(([name]) => name.toLowerCase()))) headers.delete(name)
    for (const [name, value] of values) headers.append(name, value)
  }
  return headers
}

type RedirectRule = {
  host: string | undefined
  pattern: ReturnType<typeof pathPattern>
  to: string
  status: number
  /** Applies even where a file of that name exists (`301!`). */
  forced: boolean
}

/** Netlify's `_redirects`: `from to [status[!]]` a line. Query and country conditions are not used here. */
const parseRedirectRules = (text: string): RedirectRule[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/(^|\s)#.*$/, '').trim())
    .filter(Boolean)
    .map(redirectRule)

function redirectRule(line: string): RedirectRule {
  const [from = '', to = '', status = '301'] = line.split(/\s+/)
  const absolute = /^https?:\/\/([^/]+)(\/.*)?$/.exec(from)
  return {
    host: absolute?.[1],
    pattern: pathPattern(absolute ? (absolute[2] ?? '/') : from),
    to,
    status: Number.parseInt(status, 10),
    forced: status.endsWith('!'),
  }
}

/** The first rule for this address; a file that exists stands before every rule that is not forced. */
function redirectFor(rules: RedirectRule[], url: URL, path: string, fileExists: boolean) {
  for (const { host, pattern, to, status, forced } of rules) {
    if ((fileExists && !forced) || (host && host !== url.host)) continue
    const found = pattern.expression.exec(path)
    if (!found) continue
    const target = filled(to, pattern.names, found)
    return { status, target: status < 400 && status >= 300 ? withQuery(target, url.search) : target }
  }
  return undefined
}

const withQuery = (target: string, search: string) => (target.includes('?') ? target : target + search)
