import { readFile } from 'node:fs/promises'
import { normalizePath, type Plugin } from 'vite'
import type { ServiceEntry } from '#schema/content/services.ts'
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

/** `service.json?entry` gives what other pages need of a service; the words of its own page stay in a module apart. */
export function servicesPlugin(): Plugin {
  return {
    name: 'services',
    enforce: 'pre',
    load: {
      filter: { id: /\.json\?entry$/ },
      async handler(module) {
        const file = module.slice(0, -'?entry'.length)
        this.addWatchFile(file)
        const { id, path, formerly, order, name }: ServiceEntry = JSON.parse(await readFile(file, 'utf8'))
        const entry: ServiceEntry = { id, path, formerly, order, name }
        return `export default ${JSON.stringify(entry)}`
      },
    },
  }
}
