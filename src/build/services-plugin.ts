import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import type { ServiceEntry } from '#schema/content/services.ts'

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
