import type { Month } from '#schema/units.ts'

/** What one company earned and spent in a month, and what is in its bank at the end; in dollars and cents. */
export const BOOKS = (month: string) => {
  const n = Number(month.slice(5, 7))
  return { sales: 10_000.25 + n, repairs: 500.5, rent: 2_000 + n, fuel: 333.33, bank: 40_000.1 + n }
}

export const plainDollars = (amount: number) => amount.toFixed(2)
export type SampleLine = { label: string; amounts: number[] }
export const profitLines = (months: Month[]) => {
  const all = months.map(BOOKS)
  const line = (label: string, of: (one: ReturnType<typeof BOOKS>) => number): SampleLine => ({
    label,
    amounts: all.map(of),
  })
  return {
    sales: line('Sales', ({ sales }) => sales),
    repairs: line('Repairs', ({ repairs }) => repairs),
    income: line('Total Income', ({ sales, repairs }) => sales + repairs),
    rent: line('Rent', ({ rent }) => rent),
    fuel: line('Fuel', ({ fuel }) => fuel),
    expenses: line('Total Expenses', ({ rent, fuel }) => rent + fuel),
    net: line('Net Income', ({ sales, repairs, rent, fuel }) => sales + repairs - rent - fuel),
  }
}
export const bankLine = (label: string, months: Month[]): SampleLine => ({
  label,
  amounts: months.map((month) => BOOKS(month).bank),
})

/** A report as a provider answers it. @param company the name in the books */
export type SampleReport = (query: URLSearchParams, company: string) => unknown
