import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Where a file of content/ lies. Netlify puts the folder beside a bundled function, which has no package.json to resolve by. */
export function contentFile(path: string) {
  try {
    return createRequire(import.meta.url).resolve(`#content/${path}`)
  } catch {
    return join(process.cwd(), 'content', path)
  }
}
