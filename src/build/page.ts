import { createHash } from 'node:crypto'

/** What one page is made of. `head`, `data` and `html` come from React, the rest from the build. */
export type Page = {
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
}

const FLAG_SLOW = `const d=document,h=d.documentElement,s=h.dataset,c=navigator.connection
if(c&&/2g$/.test(c.effectiveType))h.classList.add("slow-connection")`

const AFTER_LOAD = `const link=(r,u)=>{const l=d.createElement("link");l.rel=r;l.href=u;d.head.append(l)}
const rest=f=>addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(f))
const sheets=()=>s.styles.split(" ").forEach(u=>link("stylesheet",u))`

// The portal's first requests leave before any script has come: behind React they would be a chain of round trips.
const ASK_EARLY = `const p=location.pathname,e=window.__early={},t=new Date,u=["/api/auth/user"]
if(p=="/client/dashboard"){const m="?month="+(new URLSearchParams(location.search).get("month")||t.getFullYear()+"-"+String(t.getMonth()+1).padStart(2,"0"));u.push("/api/client/company","/api/client/financial-metrics"+m,"/api/client/action-plans"+m,...["requests","conversations","documents"].map(n=>"/api/client/"+n))}
for(const a of u)(e[a]=fetch(a,{credentials:"same-origin",headers:{accept:"application/json"}})).catch(()=>{})`

/**
 * A public page's words and picture go first: the scripts are fetched after load, at idle. It stands at the page's end:
 * a browser draws what it has when it has run a script, and then the heading would come a frame after the menu.
 */
export const PUBLIC_BOOT = `(()=>{${FLAG_SLOW}
${AFTER_LOAD}
rest(()=>{sheets();const b=s.scripts.split(" ");b.forEach(u=>link("modulepreload",u));import(b[0])})})()`

/** A signed-in screen, and the way to it, is nothing without its script and its data; what it looks like at first is in the page. */
export const PORTAL_BOOT = `(()=>{${FLAG_SLOW}
${ASK_EARLY}
${AFTER_LOAD}
rest(sheets)})()`

export const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** In the page itself, where the browser finds them while it reads, before any script has run. */
const eagerScripts = ([entry, ...others]: string[]) =>
  `${others.map((src) => `<link rel="modulepreload" href="${src}">`).join('')}<script type="module" src="${entry}"></script>`

/** One whole document. Its inline blocks are known to the policy by their hashes. */
export function documentOf({ path, head, data, html, css, scripts, styles, eager }: Page) {
  return `<!doctype html>
<html lang="en" data-path="${path}" data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${eager ? `<script>${PORTAL_BOOT}</script>${eagerScripts(scripts)}` : ''}
${head}
<meta name="theme-color" content="#F4F5EA" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#0D1612" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/icons/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">
<style>${css}</style>
<noscript>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</noscript>
${data}</head>
<body><div id="root">${html}</div>${eager ? '' : `<script>${PUBLIC_BOOT}</script>`}</body>
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
