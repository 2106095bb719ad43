import { MONTHS } from './month.ts'

/**
 * Formats in US English, written out: the platform's formatters take 10 ms each to build on a slow phone.
 * They take instants that a schema has let through, and throw "Invalid time value" for anything else.
 */
const formatted = (write: (date: Date) => string) => (instant: string) => {
  const date = new Date(instant)
  if (Number.isNaN(date.getTime())) throw new RangeError('Invalid time value')
  return write(date)
}

const monthAndDay = (date: Date) => `${MONTHS[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`

/** `Mar 5, 2025`: the next meeting. */
export const fullDate = formatted((date) => `${monthAndDay(date)}, ${date.getFullYear()}`)
/** `Mar 5`: documents and due dates. */
export const shortDate = formatted(monthAndDay)
/** `10:00 AM`. */
export const clockTime = formatted((date) => {
  const hours = date.getHours()
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
})
/** `Mar 4, 7:42 AM`, for "as of". */
export const momentInWords = (instant: string) => `${shortDate(instant)}, ${clockTime(instant)}`

/** `Mar 5` for a calendar day `yyyy-MM-dd`. Parsed as local time, so that no time zone shifts the day. */
export const shortDay = (day: string) => shortDate(`${day}T00:00`)
