import { pricing } from '#copy/pricing.ts'
import { heatingAndAir, landscape, type Trade } from './demo-trades.ts'

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
  },
  okafor: {
    id: '00000000-0000-4000-8000-00000000c002',
    name: 'Okafor Landscape Co.',
    plan: professional,
    trade: landscape,
    months: 6,
    meetsIn: 6,
  },
  halloran: { id: '00000000-0000-4000-8000-00000000c003', name: 'Halloran Electric', plan: essential, months: 0 },
} satisfies Record<string, DemoCompany>
