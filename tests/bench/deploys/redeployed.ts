import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'

const TEXT = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.txt', '.xml', ''])

/**
 * The build as its `nth` deploy has it: every file of /assets under another name, whatever names it following, and each
 * page of another revision to the worker. A hundred builds would say the same and take an hour.
 */
export async function redeployed(from: string, to: string, nth: number) {
  const hashed = await readdir(join(from, 'assets'))
  const renamed = (name: string) => name.replace(/(\.[^.]+)$/, `${nth}$1`)
  const known = new RegExp(hashed.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')
  for (const name of await readdir(from, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue
    const file = join(name.parentPath, name.name)
    const path = file.slice(from.length + 1).replace(known, renamed)
    await mkdir(dirname(join(to, path)), { recursive: true })
    if (!TEXT.has(extname(file))) await cp(file, join(to, path))
    else await writeFile(join(to, path), another(await readFile(file, 'utf8')))
  }
  function another(text: string) {
    return text.replace(known, renamed).replaceAll(/"revision":"([0-9a-f]+)"/g, `"revision":"$1${nth}"`)
  }
}
