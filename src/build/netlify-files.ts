import { firm } from '#copy/firm.ts'
import { pageHeaders } from '#domain/security-headers.ts'
import type { ServiceEntry } from '#schema/content/services.ts'
import { SHARE_TARGET, sharedView } from '#schema/share-target.ts'

const YEAR = 'public, max-age=31536000, immutable'
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** `_headers`: the policy on every page, and how long each kind of file may be kept. */
export function netlifyHeaders(
  hashes: Parameters<typeof pageHeaders>[0],
  isPreview = false,
  scheduler = firm.bookingUrl,
) {
  const block = (path: string, headers: Record<string, string>) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n')
  return `${[
    block('/*', {
      ...pageHeaders({ ...hashes, ...(scheduler && { frame: new URL(scheduler).origin }) }),
      ...(isPreview && { 'X-Robots-Tag': 'noindex, nofollow' }),
    }),
    // Their addresses open something: nobody is told them.
    ...['/reset-password', '/invite', '/assessment/results/*'].map((path) =>
      block(path, { 'Referrer-Policy': 'no-referrer' }),
    ),
    // Netlify would put this on a file that is missing as well: netlify/functions/missing-asset.ts answers for those.
    block('/assets/*', { 'Cache-Control': YEAR }),
    block('/sw.js', { 'Cache-Control': REVALIDATE }),
    block('/manifest.webmanifest', { 'Cache-Control': REVALIDATE }),
  ].join('\n\n')}\n`
}

/** `_redirects`: the bare host, old addresses, and the empty shell for screens that are not drawn ahead. */
export function netlifyRedirects(services: Pick<ServiceEntry, 'path' | 'formerly'>[]) {
  const { host } = new URL(firm.siteUrl)
  return `${[
    `https://www.${host}/* https://${host}/:splat 301!`,
    `http://www.${host}/* https://${host}/:splat 301!`,
    '/home / 301',
    ...services.flatMap(({ path, formerly = [] }) => formerly.map((old) => `${old} ${path} 301`)),
    '/assessment/results/* /assessment/results.html 200',
    '/account /shell.html 200',
    // The worker answers it; this is for a first launch, which has none yet.
    `${SHARE_TARGET} ${sharedView('missed')} 302`,
    '/client/* /shell.html 200',
    '/admin/* /shell.html 200',
  ].join('\n')}\n`
}
