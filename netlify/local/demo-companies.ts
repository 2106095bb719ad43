import { pricing } from '#copy/pricing.ts'
import type { TaxProfile } from '#schema/tax-profile.ts'

/** When the demo's clients came to the firm: long enough ago that their last month can be late. */
export const CLIENTS_SINCE = '2024-01-02T15:00:00Z'

/** What a company's months are drawn from. Money in whole cents. */
export type Trade = {
  baseRevenue: number
  /** Each calendar month in hundredths of an average one, January first. */
  season: number[]
  fixedCosts: number
  /** Hundredths of revenue that delivering the work costs. */
  costShare: number
  openingCash: number
  /** Where the money goes, in hundredths; the first, which is the largest, takes what the others leave. */
  expenses: [largest: [category: string, parts: number], ...others: [category: string, parts: number][]]
  /** Where the revenue comes from, in the same way. */
  income: [largest: [account: string, parts: number], ...others: [account: string, parts: number][]]
  /** Those of the expenses that are cost of goods sold. */
  costOfGoods: string[]
}

export const heatingAndAir: Trade = {
  baseRevenue: 9_240_000,
  // Furnaces in the cold, air conditioning in the heat, and two quiet shoulders between them.
  season: [112, 98, 84, 80, 96, 124, 138, 131, 97, 82, 88, 108],
  fixedCosts: 3_150_000,
  costShare: 47,
  openingCash: 8_600_000,
  expenses: [
    ['Payroll and payroll taxes', 41],
    ['Equipment and parts', 24],
    ['Subcontractors', 8],
    ['Vehicles and fuel', 7],
    ['Rent and utilities', 6],
    ['Insurance', 5],
    ['Advertising', 4],
    ['Software and phones', 3],
    ['Everything else', 2],
  ],
  income: [
    ['Installations', 58],
    ['Repairs and service', 27],
    ['Maintenance plans', 15],
  ],
  costOfGoods: ['Equipment and parts', 'Subcontractors'],
}

const landscape: Trade = {
  baseRevenue: 4_180_000,
  season: [38, 46, 88, 132, 146, 138, 124, 116, 118, 104, 72, 42],
  fixedCosts: 1_240_000,
  costShare: 58,
  openingCash: 3_900_000,
  expenses: [
    ['Crew wages', 44],
    ['Plants and materials', 26],
    ['Trucks and fuel', 12],
    ['Equipment rental', 8],
    ['Insurance', 6],
    ['Office', 4],
  ],
  income: [
    ['Landscape installation', 61],
    ['Lawn care', 31],
    ['Snow removal', 8],
  ],
  costOfGoods: ['Plants and materials', 'Equipment rental'],
}

export type DemoCompany = {
  id: string
  name: string
  /** One of content/pricing.json. */
  plan?: string | undefined
  trade?: Trade
  /** How many months are published, the current one included. */
  months: number
  /** In how many working days the next meeting is. */
  meetsIn?: number
  taxes?: TaxProfile
}

const [essential, professional] = pricing.tiers.map(({ name }) => name)

// Fixed ids: the demo world is found again, and renewed, by them.
export const demoCompanies = {
  castellan: {
    id: '00000000-0000-4000-8000-00000000c001',
    name: 'Castellan Heating & Air',
    plan: pricing.advisory.name,
    trade: heatingAndAir,
    months: 14,
    meetsIn: 3,
    taxes: { entityType: 's_corporation', hasPayroll: true, collectsSalesTax: true },
  },
  okafor: {
    id: '00000000-0000-4000-8000-00000000c002',
    name: 'Okafor Landscape Co.',
    plan: professional,
    trade: landscape,
    months: 6,
    meetsIn: 6,
    taxes: { entityType: 'sole_proprietor', hasPayroll: true, collectsSalesTax: false },
  },
  halloran: { id: '00000000-0000-4000-8000-00000000c003', name: 'Halloran Electric', plan: essential, months: 0 },
} satisfies Record<string, DemoCompany>
