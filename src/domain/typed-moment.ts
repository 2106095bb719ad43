import type { Instant } from '#schema/units.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** As a field for day and time has it, where the reader is: `2026-03-05T10:00`. */
export function toLocalInput(instant: Instant) {
  const date = new Date(instant)
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** What such a field holds, as an instant; null where it holds nothing. */
export const parseLocalInstant = (typed: string): Instant | null => (typed ? new Date(typed).toISOString() : null)
