import type { Manifest } from 'vite'

const ENTRY = 'src/main.tsx'

/** The scripts and styles a page needs before it can answer a tap: the entry, its screen, and what that screen loads. */
export function scriptsOf(manifest: Manifest, page: { screens: string[]; slug?: string }) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const add = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`prerender: ${key} is not in the build's manifest`)
    if (scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    for (const other of chunk.imports ?? []) add(other)
  }
  add(ENTRY)
  for (const screen of page.screens) add(screen)
  for (const screen of page.screens) {
    for (const part of manifest[screen]?.dynamicImports ?? []) {
      if (
        part.includes('?body')
          ? part.includes(`/${page.slug}.md`)
          : part.startsWith(screen.slice(0, screen.lastIndexOf('/')))
      )
        add(part)
    }
  }
  return { scripts: [...scripts], styles: [...styles] }
}
