import type { PriceRange } from '#schema/content/services.ts'
import { planNamed } from './pricing.ts'

/** Whole dollars a month between two plans of pricing.json; `high` null means that there is no upper end. */
export const priceRange = ({ low, high }: PriceRange) => ({
  low: planNamed(low).price!,
  high: high === null ? null : planNamed(high).price,
})
