import * as v from 'valibot'

/** How a company is taxed. */
export const EntityType = v.picklist(['sole_proprietor', 'partnership', 's_corporation', 'c_corporation'])
export type EntityType = v.InferOutput<typeof EntityType>
