import type { Manifest } from 'vite'

const ENTRY = 'src/main.tsx'
const START = 'src/shell/start.tsx'

/**
 * The scripts and styles a page needs before it can answer a tap: the entry, its screen, and what is drawn with it: an
 * article's text, a screen's `lower.tsx`. Any other part that a screen loads comes when its place comes near.
 */
export function scriptsOf(manifest: Manifest, page: { screens: string[]; slug?: string }) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const reached = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`prerender: ${key} is not in the build's manifest`)
    if (reached.has(key)) return
    reached.add(key)
    scripts.add(`/${chunk.file}`)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    for (const other of chunk.imports ?? []) add(other)
  }
  add(ENTRY)
  add(START)
  for (const screen of page.screens) add(screen)
  const own = page.screens
    .filter((file) => file.endsWith('/screen.tsx'))
    .map((screen) => screen.slice(0, screen.lastIndexOf('/') + 1))
  const isOwn = (part: string) =>
    part.includes('?body') ? part.includes(`/${page.slug}.md`) : own.some((folder) => part === `${folder}lower.tsx`)
  for (const key of [...reached]) for (const part of manifest[key]?.dynamicImports ?? []) if (isOwn(part)) add(part)
  return { scripts: [...scripts], styles: [...styles] }
}
