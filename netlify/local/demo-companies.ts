import { heatingAndAir, landscape, type Trade } from './demo-trades.ts'

export type DemoCompany = {
  id: string
  name: string
  trade?: Trade
  /** How many months are published, the current one included. */
  months: number
  /** In how many working days the next meeting is. */
  meetsIn?: number
}

// Fixed ids: the demo world is found again, and renewed, by them.
export const demoCompanies = {
  castellan: {
    id: '00000000-0000-4000-8000-00000000c001',
    name: 'Castellan Heating & Air',
    trade: heatingAndAir,
    months: 14,
    meetsIn: 3,
  },
  okafor: {
    id: '00000000-0000-4000-8000-00000000c002',
    name: 'Okafor Landscape Co.',
    trade: landscape,
    months: 6,
    meetsIn: 6,
  },
  halloran: { id: '00000000-0000-4000-8000-00000000c003', name: 'Halloran Electric', months: 0 },
} satisfies Record<string, DemoCompany>
