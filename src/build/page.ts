import { createHash } from 'node:crypto'
import { NOT_INDEXED, previewBanner } from './deploy-preview.ts'

/** What one page is made of. `head`, `data` and `html` come from React, the rest from the build. */
export type BuiltPage = {
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
  /** Signed-in screens fetch their script at once; a public page lets its words and picture go first. */
  eager?: boolean
  /** What a page that is drawn in the browser shows until then, and the script that sees to it. */
  poster?: { html: string; script: string } | undefined
  /** A deploy that is not the real site: every page says so, and asks not to be indexed. */
  isPreview?: boolean
}

const FLAG_SLOW = `const d=document,h=d.documentElement,s=h.dataset,c=navigator.connection
if(c&&/2g$/.test(c.effectiveType))h.classList.add("slow-connection")`

// Not without an end: a browser that draws no frames, because nothing moves, may never call itself idle.
const FETCH_SCRIPTS = `const link=(r,u)=>{const l=d.createElement("link");l.rel=r;l.href=u;d.head.append(l)}
const rest=f=>addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(f,{timeout:2e3}))
const sheets=()=>s.styles.split(" ").forEach(u=>link("stylesheet",u))
const go=()=>{const b=s.scripts.split(" ");b.forEach(u=>link("modulepreload",u));import(b[0])}`

// The portal's requests leave before any script has come: behind React they would be a chain of round trips. Who this is
// and the month's figures leave first, before the scripts as well, behind which they would wait for a connection. Where
// this device has figures to show, those are painted before anything is asked for (app/first-figures.ts): on a slow
// phone the requests alone take as long.
const ASK_EARLY = `const p=location.pathname,e=window.__early={},t=new Date
const ask=(...a)=>{for(const u of a)(e[u]=fetch(u,{credentials:"same-origin",headers:{accept:"application/json"}})).catch(()=>{})}
const n=p=="/client/dashboard",m="?month="+(new URLSearchParams(location.search).get("month")||t.getFullYear()+"-"+String(t.getMonth()+1).padStart(2,"0")),k="/api/client/"
const all=()=>{ask("/api/auth/user")
if(n)ask(k+"financial-metrics"+m,k+"company")
go()
if(n)ask(k+"action-plans"+m,k+"requests",k+"conversations",k+"documents")}
let kept
try{kept=n&&!/[?&]view=/.test(location.search)&&localStorage["clear.kept"]}catch{}
kept?window.__start=all:all()`

/**
 * A public page's words and picture go first: the scripts are fetched after load, at idle. It stands at the page's end:
 * a browser draws what it has when it has run a script, and then the heading would come a frame after the menu.
 */
export const PUBLIC_BOOT = `(()=>{${FLAG_SLOW}
${FETCH_SCRIPTS}
rest(()=>{sheets();go()})})()`

/**
 * A signed-in screen, and the way to it, is nothing without its script and its data; what the dashboard looks like at
 * first is in the page. The firm's side and the account have their looks from the stylesheet alone, and need it as soon
 * as it can stand behind the page's own styles, which it overrules.
 */
export const PORTAL_BOOT = `(()=>{${FLAG_SLOW}
${FETCH_SCRIPTS}
${ASK_EARLY};
/^.(admin|account)/.test(p)?addEventListener("DOMContentLoaded",sheets):rest(sheets)})()`

export const scriptHash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** One whole document. Its inline blocks are known to the policy by their hashes. */
export function documentOf({ path, head, data, html, css, scripts, styles, eager, poster, isPreview }: BuiltPage) {
  return `<!doctype html>
<html lang="en" data-path="${path}" data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${eager ? `<script>${PORTAL_BOOT}</script>` : ''}${poster ? `<script>${poster.script}</script>` : ''}
${isPreview ? NOT_INDEXED : ''}${head}
<meta name="theme-color" content="#F4F5EA" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0D1612" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">
<style>${css}</style>
<noscript>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</noscript>
${data}</head>
<body>${isPreview ? previewBanner() : ''}${poster?.html ?? ''}<div id="root">${html}</div>${eager ? '' : `<script>${PUBLIC_BOOT}</script>`}</body>
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
