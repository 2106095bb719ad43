import type { Slot } from '#schema/booking.ts'

/* How the clocks of a time zone show a call. One formatter a zone: browsers take long to make one. */

const made = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string, instant: string | Date) {
  let format = made.get(zone)
  if (!format) {
    const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
    format = new Intl.DateTimeFormat('en-US', { ...numeric, hourCycle: 'h23', timeZone: zone })
    made.set(zone, format)
  }
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value])) as Record<
    Intl.DateTimeFormatPartTypes,
    string
  >
}

/** `2026-11-17` */
export function callDay(zone: string, instant: string | Date) {
  const { year, month, day } = partsIn(zone, instant)
  return `${year}-${month}-${day}`
}

/** `10:30 AM` */
export function callTime(zone: string, instant: string | Date) {
  const { hour, minute } = partsIn(zone, instant)
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute} ${hours < 12 ? 'AM' : 'PM'}`
}

const written = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))

/** `Tuesday, Nov 17` of a calendar day; month and day stay on one line. */
export const longCallDay = (day: string) =>
  written(day, { weekday: 'long', month: 'short', day: 'numeric' }).replace(/ (\d+)$/, '\u00a0$1')
/** `Nov 17` */
export const shortCallDay = (day: string) => written(day, { month: 'short', day: 'numeric' })
/** `November 2026` of a month, `yyyy-MM`. */
export const monthInWords = (month: string) => written(`${month}-01`, { month: 'long', year: 'numeric' })

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Open times by the calendar day that they are on in a zone, in order. */
export function timesByDay(slots: readonly Slot[], zone: string) {
  const days = new Map<string, string[]>()
  for (const { start } of slots) {
    const day = callDay(zone, start)
    days.set(day, [...(days.get(day) ?? []), start])
  }
  return days
}
