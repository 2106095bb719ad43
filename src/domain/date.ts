import { MONTHS } from './month.ts'

/** Formats in US English (spec §9), written out: the platform's formatters take 10 ms each to build on a slow phone. */
const formatted = (write: (date: Date) => string) => (instant: string) => {
  const date = new Date(instant)
  // A bad stored date must not take the page down with it.
  return Number.isNaN(date.getTime()) ? '' : write(date)
}

const monthAndDay = (date: Date) => `${MONTHS[date.getMonth()]?.slice(0, 3)} ${date.getDate()}`

/** `Mar 5, 2025` (spec §2, next meeting). Empty where the stored text is no date. */
export const fullDate = formatted((date) => `${monthAndDay(date)}, ${date.getFullYear()}`)
/** `Mar 5` (spec §2, documents and due dates). */
export const shortDate = formatted(monthAndDay)
/** `10:00 am`. */
export const clockTime = formatted((date) => {
  const hours = date.getHours()
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`
})
/** `Mar 4, 7:42 am`, for «as of»; empty where the stored text is no date. */
export const momentInWords = (instant: string) => [shortDate(instant), clockTime(instant)].filter(Boolean).join(', ')
