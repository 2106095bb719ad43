const DAY = 86_400_000

/** The calendar day at `now` in `zone`, as `yyyy-MM-dd`. */
export const dayIn = (zone: string, now: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

/** Days from one calendar day to another, both `yyyy-MM-dd`; negative where `to` is the earlier one. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY
