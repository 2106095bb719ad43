import { addBusinessDays } from 'date-fns/addBusinessDays'
import { endOfMonth } from 'date-fns/endOfMonth'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'

/** The last day by which something can be due: that many business days after a month's end. */
export const MAX_BUSINESS_DAYS = 31

/** The `count`th business day after a month's end, Monday to Friday, as `yyyy-MM-dd`. @param month `yyyy-MM` */
export const businessDayAfter = (month: string, count: number) =>
  lightFormat(addBusinessDays(endOfMonth(parseISO(`${month}-01`)), count), 'yyyy-MM-dd')

/** The business days after a month's end, in order. */
export const businessDaysAfter = (month: string) =>
  Array.from({ length: MAX_BUSINESS_DAYS }, (_, at) => businessDayAfter(month, at + 1))

/** The `count`th business day after a day, `yyyy-MM-dd`. */
export const businessDayFrom = (day: string, count: number) =>
  lightFormat(addBusinessDays(parseISO(day), count), 'yyyy-MM-dd')

/** When something asked for a month is due: late ones a few business days from today. @param count after the month's end */
export function requestDueDay(month: string, count: number, today: string) {
  const due = businessDayAfter(month, count)
  return due > today ? due : businessDayFrom(today, LATE_REQUEST_DAYS)
}
const LATE_REQUEST_DAYS = 3
