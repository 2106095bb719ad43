import type { PriceRange, ServiceEntry, ServicePage } from '#schema/content/services.ts'
import { withFacts } from './facts.ts'
import { planNamed } from './pricing.ts'

const entries = import.meta.glob<ServiceEntry>('#content/services/*.json', {
  query: '?entry',
  import: 'default',
  eager: true,
})
const words = import.meta.glob<ServicePage>('#content/services/*.json', { import: 'default' })

/** Words of a service page by its address; each comes with its page alone. */
export const servicePages: Record<string, () => Promise<ServicePage>> = Object.fromEntries(
  Object.entries(entries).map(([file, { path }]) => [path, async () => withFacts(await words[file]!())]),
)

/** Whole dollars a month between two plans of pricing.json; without `high` there is no upper end. */
export const priceRange = ({ low, high }: PriceRange) => ({
  low: planNamed(low).price!,
  high: high === undefined ? undefined : planNamed(high).price,
})
