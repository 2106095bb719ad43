const DAY = 86_400_000

/** Days from the calendar day `due` (`yyyy-MM-dd`) to today where the reader is: 1 is a day late, -1 is tomorrow. */
export function daysLate(due: string, now: Date) {
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  // Rounded: a day of summer time's begin or end is an hour shorter or longer.
  return Math.round((today.getTime() - new Date(`${due}T00:00`).getTime()) / DAY)
}
