import type { Instant } from '#schema/units.ts'
import { MINUTE_MS } from './durations.ts'

type Age = { count: number; unit: 'minutes' | 'hours' | 'days' }

/** How long ago, in whole units: minutes under an hour, hours under two days or under `daysFrom` hours, then days. */
export function ageIn(instant: Instant, now: Date, daysFrom = 48): Age {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(instant).getTime()) / MINUTE_MS))
  if (minutes < 60) return { count: minutes, unit: 'minutes' }
  const hours = Math.floor(minutes / 60)
  return hours < daysFrom ? { count: hours, unit: 'hours' } : { count: Math.floor(hours / 24), unit: 'days' }
}
