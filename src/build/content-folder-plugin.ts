import { normalizePath, type Plugin } from 'vite'
import { CONTENT } from './content-folder.ts'

/** Leads `#content` to the folder that Node takes: Vite does not know the conditions of its process. */
export function contentFolder(): Plugin {
  return {
    name: 'content-folder',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#content\// },
      handler: (id) => normalizePath(id.replace('#content', () => CONTENT)),
    },
  }
}
