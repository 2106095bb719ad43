const MINUTE = 60_000
const formatters = new Map<string, Intl.DateTimeFormat>()

function partsIn(zone: string, instant: Date) {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    formatters.set(zone, formatter)
  }
  const found = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, value]))
  return { day: `${found.year}-${found.month}-${found.day}`, time: `${found.hour}:${found.minute}` }
}

/** The calendar day of an instant in a time zone (`America/Chicago`), as `yyyy-MM-dd`. */
export const dayIn = (zone: string, instant: Date) => partsIn(zone, instant).day

/** The calendar day that many days later; earlier for a negative number. */
export const shiftDay = (day: string, by: number) =>
  new Date(Date.parse(`${day}T00:00Z`) + by * 24 * 60 * MINUTE).toISOString().slice(0, 10)

/** Whole days from one calendar day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / (24 * 60 * MINUTE))

/** `Sunday` … `Saturday` of a calendar day. */
export const weekdayOf = (day: string) => WEEKDAYS[new Date(`${day}T00:00Z`).getUTCDay()]!
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** When the clocks of a time zone show `HH:mm` on a day. A time that summer time skips is taken as the one an hour on. */
export function instantIn(zone: string, day: string, time: string): Date {
  const meant = Date.parse(`${day}T${time}Z`)
  let instant = meant
  // The second step is for a day on which the clocks change between the guess and the answer.
  for (let step = 0; step < 2; step++) {
    const shown = partsIn(zone, new Date(instant))
    instant += meant - Date.parse(`${shown.day}T${shown.time}Z`)
  }
  return new Date(instant)
}
