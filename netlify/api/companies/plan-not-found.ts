import { refusals } from '#copy/refusals.ts'
import { Refused } from '#server/http/refused.ts'

/** The plan that was asked for is not on the price list. */
export const planNotFound = () => new Refused('invalid', { fields: { plan: refusals.fields.planNotFound } })
