import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
}
const TEXT = /^(text\/|application\/(json|xml|manifest)|image\/(svg|x-icon))/
const TOO_SMALL = 256

export type Coding = 'br' | 'gzip'
export type SiteFile = {
  type: string
  etag: string
  body: Buffer<ArrayBuffer>
  /** Made at the first call and kept; undefined where compressing does not pay. */
  coded: (coding: Coding) => Promise<Buffer<ArrayBuffer>> | undefined
}

const cache = new Map<string, { changed: number; file: Promise<SiteFile> }>()

/** The file of a clean address: `/pricing` is `pricing`, `pricing.html` or `pricing/index.html`. */
export async function findFile(root: string, path: string) {
  // Nothing hidden, no rule files, and no way out of the folder: the path has been decoded, so `..` can be in it.
  if (/(^|[/\\])(\.|_headers$|_redirects$)|[\0\\]/.test(path.replace(/^\/\.well-known\//, '/'))) return undefined
  const name = join(root, path)
  const tries = path.endsWith('/') ? [join(name, 'index.html')] : [name, `${name}.html`, join(name, 'index.html')]
  for (const file of tries) {
    const found = await stat(file).catch(() => undefined)
    if (found?.isFile()) return loaded(file, found.mtimeMs)
  }
  return undefined
}

function loaded(name: string, changed: number) {
  const known = cache.get(name)
  if (known?.changed === changed) return known.file
  const file = readFile(name).then((body) => siteFile(TYPES[extname(name).toLowerCase()], body))
  cache.set(name, { changed, file })
  return file
}

function siteFile(type = 'application/octet-stream', body: Buffer<ArrayBuffer>): SiteFile {
  const made: Partial<Record<Coding, Promise<Buffer<ArrayBuffer>>>> = {}
  const coded = (coding: Coding) => {
    if (!TEXT.test(type) || body.length < TOO_SMALL) return undefined
    made[coding] ??= compress[coding](body)
    return made[coding]
  }
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"`
  return { type, etag, body, coded }
}

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
}

/** A path of Netlify's rules as an expression: `*` takes the rest (once, at the end), `:name` one segment. */
export function pathPattern(path: string) {
  const names: string[] = []
  const source = path
    .split('/')
    .map((segment) => {
      if (/^:\w+$/.test(segment)) {
        names.push(segment.slice(1))
        return '([^/]+)'
      }
      return segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '(.*)')
    })
    .join('/')
  if (path.includes('*')) names.push('splat')
  // `/portal/*` is also the rule of `/portal`.
  const loose = source.endsWith('/(.*)') ? `${source.slice(0, -5)}(?:/(.*))?` : `${source.replace(/\/$/, '')}/?`
  return { expression: new RegExp(`^${loose}$`), names }
}

/** `:splat` and `:name` of a target filled with what the pattern took. */
export const filled = (target: string, names: string[], found: RegExpMatchArray) =>
  names.reduce((text, name, at) => text.replaceAll(`:${name}`, found[at + 1] ?? ''), target)
