import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

const ASSETS = 'assets'
const NAMED = /(?:from|import)\s*\(?["'`](\.[^"'`]+\.js)/g

/** Every script of a built site by its address without the slash, `assets/firm/tab-1a2b.js`, and what it names. */
async function scriptsIn(site: string) {
  const files = await readdir(join(site, ASSETS), { recursive: true })
  const scripts = files.filter((file) => file.endsWith('.js')).map((file) => posix.join(ASSETS, file))
  const texts = await Promise.all(scripts.map((file) => readFile(join(site, file), 'utf8')))
  return new Map(
    scripts.map((file, at) => [
      file,
      [...texts[at]!.matchAll(NAMED)].map(([, named]) => posix.join(dirname(file), named!)),
    ]),
  )
}

/** The scripts that `roots` bring, at once or when they are needed, without those that are `there` already. */
export async function broughtBy(site: string, roots: string[], there: string[]) {
  const names = await scriptsIn(site)
  const brought = new Set<string>()
  const bring = (file: string) => {
    if (brought.has(file) || there.includes(file)) return
    brought.add(file)
    for (const named of names.get(file) ?? []) bring(named)
  }
  for (const root of roots) bring(root)
  return [...brought]
}

/** What only the firm's people are sent. */
export const firmScripts = async (site: string) =>
  (await readdir(join(site, ASSETS, 'firm')))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `assets/firm/${file}`)
