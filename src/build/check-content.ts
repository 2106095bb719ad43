// The first step of `npm run build`, and what launch.mjs asks where a program cannot be loaded: what is wrong in the
// content folder, in a line or two each. A file that is not JSON is named before anything imports it.
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { jsonFault } from './content-faults.ts'
import { CONTENT } from './content-folder.ts'

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}

const files = (await readdir(CONTENT, { recursive: true })).filter((file) => file.endsWith('.json')).sort()
const faults = await Promise.all(
  files.map(async (file) => jsonFault(file.replaceAll(sep, '/'), await readFile(join(CONTENT, file), 'utf8')) ?? []),
)
const lines = faults.flat()
if (lines.length > 0) stop(`Errors in content: ${lines.length}\n${lines.join('\n')}`)

const { checkContent } = await import('./content.ts')
await checkContent(CONTENT).catch((error: Error) => stop(error.message))
