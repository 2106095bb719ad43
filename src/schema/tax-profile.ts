import * as v from 'valibot'

/** How a company is taxed. */
export const EntityType = v.picklist(['sole_proprietor', 'partnership', 's_corporation', 'c_corporation'])
export type EntityType = v.InferOutput<typeof EntityType>

/** What decides which tax dates a company has; null is what the firm has not said yet. */
export const TaxProfile = v.object({
  entityType: v.nullable(EntityType),
  hasPayroll: v.nullable(v.boolean()),
  collectsSalesTax: v.nullable(v.boolean()),
})
export type TaxProfile = v.InferOutput<typeof TaxProfile>
