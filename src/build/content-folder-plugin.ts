import { normalizePath, type Plugin } from 'vite'
import { CONTENT, withoutSchema } from './content-folder.ts'

/**
 * Leads `#content` to the folder that Node takes: Vite does not know the conditions of its process. What a file says of
 * its JSON Schema is for text editors and stays out of the browser.
 */
export function contentFolder(): Plugin {
  return {
    name: 'content-folder',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^#content\// },
      handler: (id) => normalizePath(id.replace('#content', () => CONTENT)),
    },
    transform: {
      filter: { id: /\/content\/.+\.json$/, code: '"$schema"' },
      handler: (code) => JSON.stringify(withoutSchema(JSON.parse(code))),
    },
  }
}
