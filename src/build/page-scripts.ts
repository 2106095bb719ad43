import { relative } from 'node:path'
import type { Rolldown } from 'vite'

const ENTRY = 'src/main.tsx'
const START = 'src/app/start.tsx'

/**
 * The scripts and styles a page needs before it can answer a tap: the entry, its screen, and what is drawn with it: an
 * article's text (`?body`, articles-plugin.ts). Other parts of a screen load when their place comes near the window.
 * Read from the chunks themselves: Vite's manifest does not name a module that shares its chunk with others.
 */
export function scriptsOf(chunks: Rolldown.OutputChunk[], page: { screens: string[]; slug?: string }) {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const reached = new Set<Rolldown.OutputChunk>()
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk)) return
    reached.add(chunk)
    scripts.add(`/${chunk.fileName}`)
    for (const file of chunk.viteMetadata?.importedCss ?? []) styles.add(`/${file}`)
    for (const other of chunk.imports) add(files.get(other))
  }
  for (const module of [ENTRY, START, ...page.screens]) add(chunkWith(chunks, module))
  const isOwn = (part: string) => part.includes('?body') && part.includes(`/${page.slug}.md`)
  for (const { dynamicImports } of [...reached])
    for (const part of dynamicImports.map((file) => files.get(file)))
      if (part?.facadeModuleId && isOwn(fromRoot(part.facadeModuleId))) add(part)
  return { scripts: [...scripts], styles: [...styles] }
}

function chunkWith(chunks: Rolldown.OutputChunk[], module: string) {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => fromRoot(id) === module))
  if (!found) throw new Error(`prerender: ${module} is not in the build`)
  return found
}

const fromRoot = (id: string) => relative(process.cwd(), id)
