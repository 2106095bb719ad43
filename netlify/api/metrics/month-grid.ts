import { firm } from '#copy/firm.ts'
import { shiftMonth } from '#domain/month.ts'
import { companyOr404, type FullRow, figureImports, monthStates, type StateRow } from '#queries/firm-months.ts'
import type { GridMonth, MetricsGrid } from '#schema/firm-month.ts'
import type { Month } from '#schema/units.ts'
import type { Results } from '#server/database/sql.ts'
import { Refused } from '#server/http/refused.ts'

const YEAR = 12

/** The calendar month where the firm is. */
export function firmMonth(now: Date) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: firm.hours.timeZone, year: 'numeric', month: '2-digit' })
  const dateParts = Object.fromEntries(parts.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${dateParts.year}-${dateParts.month}` as Month
}

/** The statements of a grid of `count` months; `gridFrom` puts their rows together. */
export const gridStatements = (company: string, until: Month, count = YEAR) =>
  [companyOr404(company), monthStates(company, shiftMonth(until, 1 - count), until), figureImports(company)] as const

/** @throws {Refused} 404 where there is no such company */
export function gridFrom(
  until: Month,
  [company, rows, imports]: Results<ReturnType<typeof gridStatements>>,
  count = YEAR,
): MetricsGrid {
  if (company.length === 0) throw new Refused('not_found')
  const months = Array.from({ length: count }, (_, at) => shiftMonth(until, at - count + 1))
  return { months: months.map((month) => gridMonth(month, rows)), imports }
}

const gridMonth = (month: Month, rows: readonly StateRow[]): GridMonth => ({ month, ...statesOf(month, rows) })

/** The state that clients see, and the one that they do not. */
export function statesOf<Row extends StateRow | FullRow>(month: Month, rows: readonly Row[]) {
  const own = rows.filter((row) => row.month === month).map(({ month: _, revises: __, ...row }) => row)
  return {
    draft: own.find(({ publishedAt }) => publishedAt === null) ?? null,
    published: own.find(({ publishedAt }) => publishedAt !== null) ?? null,
  }
}
