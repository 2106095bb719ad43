import type { Plugin } from 'vite'
import { checkContent } from './content.ts'
import { CONTENT } from './content-folder.ts'

/** Stops the build, naming file, field and what was expected, where a content file is not as its schema says. */
export function contentGuard(): Plugin {
  return { name: 'content-guard', buildStart: () => checkContent(CONTENT) }
}
