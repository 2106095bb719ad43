import type { HelperOption } from '#schema/content/plan-helper.ts'

type Plan = { name: string; price?: number | undefined }

/** How `pricing.json` and what refers to it name the advisory plan. */
const ADVISORY = 'advisory'

/**
 * The plan that covers every answer: the largest of those that the answers name, as plans stand from the smallest up.
 * Advisory comes beside it. Prices are whole dollars a month.
 * @param options one of each question
 */
export function planChoice(options: HelperOption[], tiers: Plan[], advisory: Plan, hourlyValue: number) {
  const places = options.flatMap(({ plan }) => tiers.findIndex(({ name }) => name === plan)).filter((at) => at >= 0)
  const tier = tiers[Math.max(0, ...places)]!
  const withAdvisory = options.some(({ plan }) => plan === ADVISORY)
  const plans = [tier, ...(withAdvisory ? [advisory] : [])]
  const hours = options.reduce((sum, { hours = 0 }) => sum + hours, 0)
  return {
    plans,
    /** The answers that it follows from. */
    reasons: options.filter(({ plan }) => plan === tier.name || plan === ADVISORY),
    /** Of the plans that have a price. */
    total: plans.reduce((sum, { price = 0 }) => sum + price, 0),
    /** One of them is quoted, so that the total is not the whole of it. */
    isOpen: plans.some(({ price }) => price === undefined),
    hours,
    timeValue: hours * hourlyValue,
  }
}
