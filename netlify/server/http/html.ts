import { createHash } from 'node:crypto'
import { brand } from '#copy/brand.ts'
import { firm } from '#copy/firm.ts'

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as HTML may hold it, between tags and in quotes. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign]!)

const { light } = brand.colors
const dark = { ...light, ...brand.colors.dark }
const colors = ({ paper, sheet, band, ink, edge, action, 'on-action': onAction, 'brass-l': brass }: typeof light) =>
  `:root{--paper:${paper};--sheet:${sheet};--band:${band};--ink:${ink};--edge:${edge};--action:${action};--on-action:${onAction};--brass:${brass}}`

/** All the style there is: such a page may load nothing. */
const STYLE = `${colors(light)}
@media (prefers-color-scheme:dark){${colors(dark)}}
:root{color-scheme:light dark}
body{margin:0;padding:32px 20px;background:var(--paper);color:var(--ink);font:17px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:34em;margin:0 auto}
pre{white-space:pre-wrap}
h1{font:400 32px/1.2 Georgia,serif;border-bottom:4px double var(--brass);padding-bottom:8px}
form+form{border-top:1px solid var(--edge);margin-top:32px;padding-top:12px}
label{font-weight:600}
input,select,textarea{box-sizing:border-box;width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--edge);border-radius:4px;background:var(--sheet);color:inherit;font:400 17px/1.5 system-ui,sans-serif}
button{min-height:48px;padding:12px 20px;border:0;border-radius:4px;background:var(--action);color:var(--on-action);font:600 17px/1.4 system-ui,sans-serif}
a{color:var(--action);text-underline-offset:4px}
.way a{display:inline-block;padding:10px 0}
[role=alert]{background:var(--band);padding:14px 16px}
:focus-visible{outline:3px solid var(--brass);outline-offset:2px}`

/** The policy of an answer that is such a page. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** A page for an answer that may load nothing. `inside` is HTML. */
export const htmlPage = (title: string, inside: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escaped(title)} | ${escaped(firm.shortName)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
${inside}
</main>
</body>
</html>
`
