// From their own files: the index of date-fns costs a second and 150 MB where it is not bundled.
import { addMonths } from 'date-fns/addMonths'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import type { Month } from '#schema/units.ts'

/** The calendar month of `now` where the reader is, as `yyyy-MM`. */
export const monthOf = (now: Date) => format(now, 'yyyy-MM') as Month

/** `shiftMonth('2025-01', -1)` is `2024-12`. */
export const shiftMonth = (month: Month, by: number) =>
  format(addMonths(parseISO(`${month}-01`), by), 'yyyy-MM') as Month

/** `February 2025`. */
export const monthName = (month: Month) => format(parseISO(`${month}-01`), 'MMMM yyyy')
