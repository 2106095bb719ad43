import { createHash } from 'node:crypto'
import { getCompany } from '#contract/company.ts'
import { getDocuments } from '#contract/documents.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { getConversations } from '#contract/messages.ts'
import { getMetrics } from '#contract/metrics.ts'
import { getPlans } from '#contract/plans.ts'
import { getRequests } from '#contract/requests.ts'
import { getUser } from '#contract/sign-in.ts'
import { brand } from '#copy/brand.ts'
import { deployPreview } from '#copy/deploy-preview.ts'

/** What one page is made of. `head`, `data` and `html` come from React, the rest from the build. */
type BuiltPage = {
  path: string
  head: string
  /** What search engines read: it stands in the head, after all that the first frame needs. */
  data: string
  html: string
  css: string
  /** Scripts of this page, the entry first: `/assets/….js`. */
  scripts: string[]
  /** The whole stylesheet, fetched with the scripts. */
  styles: string[]
  /** The page's own script (`app/boot.ts`). Signed-in screens run it at once; a public page lets its words go first. */
  boot: string
  eager?: boolean
  /** What a page that is drawn in the browser shows until then, and the script that sees to it. */
  poster?: { html: string; script: string } | undefined
  /** A deploy that is not the real site: every page says so, and asks not to be indexed. */
  isPreview?: boolean
}

/** `boot-portal.ts` puts the month behind the `=`. */
const monthly = ({ path }: Endpoint) => `${path}?month=`
/** What a signed-in page asks for before its script has come. */
const EARLY = {
  session: [getUser.path],
  figures: [monthly(getMetrics), getCompany.path],
  dashboard: [monthly(getPlans), getRequests.path, getConversations.path, getDocuments.path],
}
const earlyAttributes = Object.entries(EARLY)
  .map(([name, paths]) => ` data-${name}="${paths.join(' ')}"`)
  .join('')

/** What a phone paints around the page. */
const paper = { light: brand.colors.light.paper, dark: brand.colors.dark.paper ?? brand.colors.light.paper }

export const scriptHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** One whole document. Its inline blocks are known to the policy by their hashes. */
export function documentOf({
  path,
  head,
  data,
  html,
  css,
  scripts,
  styles,
  boot,
  eager,
  poster,
  isPreview,
}: BuiltPage) {
  return `<!doctype html>
<html lang="en" data-path="${path}" data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}"${eager ? earlyAttributes : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${eager ? `<script>${boot}</script>` : ''}${poster ? `<script>${poster.script}</script>` : ''}${isPreview ? NOT_INDEXED : ''}${head}
<meta name="theme-color" content="${paper.light}" media="(prefers-color-scheme: light)"><meta name="theme-color" content="${paper.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">
<style>${css}</style>
<noscript>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</noscript>
${data}</head>
<body>${isPreview ? previewBanner() : ''}${poster?.html ?? ''}<div id="root">${html}</div>${eager ? '' : `<script>${boot}</script>`}</body>
</html>
`
}

const DATA = /<script type="application\/ld\+json">.*?<\/script>/gs

/** React puts a page's title, metas and preloads before its body; they belong into the head, and so does its data. */
export function splitHead(rendered: string) {
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)?.[0] ?? ''
  const data = rendered.match(DATA)?.join('') ?? ''
  return { head, data, html: rendered.slice(head.length).replace(DATA, '') }
}

/** Whether this build is for a deploy that is not the real site. Netlify sets CONTEXT; a build on one machine has none. */
export const isPreviewBuild = ({ CONTEXT }: Record<string, string | undefined> = process.env) =>
  Boolean(CONTEXT) && CONTEXT !== 'production' && CONTEXT !== 'dev'

/** What a page of a preview has before everything else, drawn outside of React so that no page is without it. */
export const previewBanner = () =>
  `<aside aria-label="${deployPreview.label}" class="bg-brass-b text-on-brass t-small"><p class="wrap py-2">${deployPreview.text}</p></aside>`

/** For search engines that read pages; others read the header of the same name. */
const NOT_INDEXED = '<meta name="robots" content="noindex, nofollow">'
