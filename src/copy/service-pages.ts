import type { PriceRange, ServicePage } from '#schema/content/services.ts'
import { planNamed } from './pricing.ts'

/** Words of a service page by its address; each comes with its page alone. */
export const servicePages: Record<string, () => Promise<ServicePage>> = {
  '/bookkeeping-services-des-moines': async () => (await import('./bookkeeping-page.ts')).bookkeepingPage,
  '/small-business-accounting-des-moines': async () => (await import('./accounting-page.ts')).accountingPage,
  '/remote-bookkeeping-services': async () => (await import('./remote-bookkeeping-page.ts')).remoteBookkeepingPage,
  '/financial-advisory-services-des-moines': async () => (await import('./advisory-page.ts')).advisoryPage,
}

/** Whole dollars a month between two plans of pricing.json; without `high` there is no upper end. */
export const priceRange = ({ low, high }: PriceRange) => ({
  low: planNamed(low).price!,
  high: high === undefined ? undefined : planNamed(high).price,
})
