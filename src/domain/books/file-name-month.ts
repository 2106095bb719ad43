import { MONTHS } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'

const NAMES = MONTHS.flatMap((name) => [name, name.slice(0, 4), name.slice(0, 3)])
const NAMED = new RegExp(`\\b(${NAMES.join('|')})[ ,]+(20\\d\\d)\\b`, 'gi')
const NUMBERED = /\b(20\d\d)[-. ](0[1-9]|1[0-2])\b(?![-. ]\d)/g

/**
 * Months that the name of a file says, with their year: `P&L October 2026`, `BS_2026-10`. A whole date is none: it may be the
 * day of the export.
 */
export function fileNameMonths(fileName: string): Month[] {
  const text = fileName.replace(/\.\w+$/, '').replaceAll('_', ' ')
  const named = [...text.matchAll(NAMED)].map(([, name = '', year]) => {
    const nth = MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1
    return `${year}-${String(nth).padStart(2, '0')}` as Month
  })
  return [...named, ...[...text.matchAll(NUMBERED)].map(([, year, month]) => `${year}-${month}` as Month)]
}
