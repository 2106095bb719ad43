import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

// What `npm run build` reads.
const FOLDERS = ['content', 'src', 'public']
const FILES = [
  'index.html',
  'vite.config.ts',
  'uno.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]

/** One text for everything the site is built from; another text when any of it changed. */
export async function inputsHash(root: string) {
  const listed = await Promise.all(FOLDERS.map((folder) => filesIn(join(root, folder))))
  const files = [...listed.flat(), ...FILES.map((name) => join(root, name))].sort()
  const contents = await Promise.all(files.map((file) => readFile(file).catch(() => undefined)))
  const hash = createHash('sha256').update(process.version)
  for (const [at, file] of files.entries()) {
    const content = contents[at]
    if (content) hash.update(`\0${relative(root, file).replaceAll(sep, '/')}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
