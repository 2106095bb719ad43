/** Of whatever is to be saved: should a browser show it after all, nothing in it runs. */
export const FILE_POLICY = "sandbox; default-src 'none'"

/** Allowed inline blocks, as `sha256-…` without quotes; the build computes them. `frame` is the origin that may be framed. */
type PageParts = { scriptHashes?: readonly string[]; styleHashes?: readonly string[]; frame?: string }

/** The scheduling service that may be framed where the firm names none. */
const SCHEDULER = 'https://calendly.com'

const everywhere = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // The camera is for photographs of receipts, in the portal itself.
  'Permissions-Policy':
    'camera=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), microphone=(), geolocation=(), payment=(), usb=()',
}

/** What every answer of the API carries, refusals included. An answer is nothing to show, frame, keep or share. */
export const answerHeaders = (): Record<string, string> => ({
  ...everywhere,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
  Vary: 'Cookie, Sec-Fetch-Site, Origin',
})

/** What a file to keep carries: it is saved, never shown on our origin. How long it is kept is its own matter. */
export const fileHeaders = (name: string, type: string): Record<string, string> => ({
  ...everywhere,
  'Content-Type': type,
  'Content-Disposition': attachment(name),
  'Content-Security-Policy': FILE_POLICY,
})

/** What a plain sentence carries, where the file is not to be had. */
export const textHeaders = (): Record<string, string> => ({
  ...answerHeaders(),
  'Content-Type': 'text/plain; charset=utf-8',
})

/** What every page carries. One policy for all of them: the first page's stays while the visitor moves on inside. */
export const pageHeaders = ({
  scriptHashes = [],
  styleHashes = [],
  frame = SCHEDULER,
}: PageParts = {}): Record<string, string> => ({
  ...everywhere,
  'Content-Security-Policy': [
    "default-src 'none'",
    sources("script-src 'self'", scriptHashes),
    sources("style-src 'self'", styleHashes),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    'upgrade-insecure-requests',
  ].join('; '),
})

/** What the editor's page carries: it draws with styles of its own, and reads and saves where the site's files are kept. */
export const editorHeaders = (): Record<string, string> => ({
  ...everywhere,
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  'X-Robots-Tag': 'noindex, nofollow',
  // The host's sign-in opens in a window that answers this one.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data: https://*.githubusercontent.com https://gitlab.com",
    "font-src 'self'",
    "connect-src 'self' blob: https://api.github.com https://gitlab.com https://www.githubstatus.com",
    "worker-src 'self' blob:",
    'frame-src blob:',
    "media-src 'self' blob:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
})

const sources = (directive: string, hashes: readonly string[]) =>
  [directive, ...hashes.map((hash) => `'${hash}'`)].join(' ')

/**
 * `Content-Disposition` for a file to be saved under any name (RFC 6266): plain letters for old readers, and the whole
 * name as RFC 8187 spells it.
 */
export function attachment(name: string) {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const quoted = `attachment; filename="${plain}"`
  return plain === name ? quoted : `${quoted}; filename*=UTF-8''${spelled(name)}`
}

const spelled = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
