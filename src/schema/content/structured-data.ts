import * as v from 'valibot'
import { listOf, words } from './words.ts'

const Profiles = v.array(
  v.pipe(v.string(), v.url('a web address'), v.startsWith('https://', 'an address that starts with https://')),
)

/**
 * content/structured-data.json: what search engines are told and no page says. Name, address, hours and profile come
 * from firm.json, prices from pricing.json, services from services/*.json.
 */
export const StructuredDataWords = v.strictObject({
  /** Types of schema.org. */
  types: v.strictObject({
    organization: v.picklist(['Organization', 'Corporation']),
    localBusiness: v.picklist(['LocalBusiness', 'ProfessionalService']),
    financialService: v.picklist(['FinancialService', 'AccountingService']),
  }),
  description: words(),
  offerCatalog: words(),
  /** Profiles of the firm beside `profile` in firm.json. */
  sameAs: Profiles,
  founder: v.strictObject({ knowsAbout: listOf(words(), 1, 12), sameAs: Profiles }),
})
export type StructuredDataWords = v.InferOutput<typeof StructuredDataWords>
