import type { ServiceEntry } from '#schema/content/services.ts'
import { withFacts } from './facts.ts'

/** Every service of content/services without its page's words, in the owner's order. */
export const services = withFacts(
  Object.values(
    import.meta.glob<ServiceEntry>('#content/services/*.json', { query: '?entry', import: 'default', eager: true }),
  ).sort((a, b) => a.order - b.order),
)

/** The service that a content file names. The build refuses an id that no file has. */
export const serviceOf = (id: string) => services.find((service) => service.id === id)!
