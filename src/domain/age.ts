import type { Instant } from '#schema/units.ts'

const MINUTE = 60_000

/** How long ago, in the largest unit that gives a whole number: minutes under an hour, hours under two days, then days. */
export function ageIn(instant: Instant, now: Date): { count: number; unit: 'minutes' | 'hours' | 'days' } {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE))
  if (minutes < 60) return { count: minutes, unit: 'minutes' }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hours' } : { count: Math.floor(hours / 24), unit: 'days' }
}
