import type { Instant } from '#schema/units.ts'

const pad2 = (n: number) => String(n).padStart(2, '0')

/** The value of `<input type="datetime-local">` in the browser's time zone: `2026-03-05T10:00`. */
export function toLocalInput(instant: Instant) {
  const date = new Date(instant)
  const day = `${date.getFullYear()}-${pad2(date.getMonth() + 1)}-${pad2(date.getDate())}`
  return `${day}T${pad2(date.getHours())}:${pad2(date.getMinutes())}`
}

/** The value of such a field as an instant; null for an empty one. */
export const parseLocalInstant = (typed: string): Instant | null => (typed ? new Date(typed).toISOString() : null)
