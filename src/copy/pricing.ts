import json from '#content/pricing.json' with { type: 'json' }
import type { AdvisoryPlan, Pricing, PricingTier } from '#schema/content/pricing.ts'
import type { Cents } from '#schema/units.ts'
import { withFacts } from './facts.ts'

export const pricing = withFacts(json as Pricing)

/** Whole dollars of pricing.json in cents, for the formatter in domain/money.ts. */
export const inCents = (wholeDollars: number) => (wholeDollars * 100) as Cents

/** Names of the plans on offer. */
export const planNames = () => [...pricing.tiers, pricing.advisory].map(({ name }) => name)
/** The same, and the plan that a company agreed to, even if it is no longer on offer. */
export const planNamesWith = (agreed: string | null) => [...new Set([...planNames(), agreed ?? ''])].filter(Boolean)

/** The plan of that name, or the advisory plan for `advisory`. The build refuses a service that names no plan. */
export const planNamed = (name: string): PricingTier | AdvisoryPlan =>
  pricing.tiers.find((tier) => tier.name === name) ?? pricing.advisory
