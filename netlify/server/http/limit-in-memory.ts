import { Refused, retryAfter } from './refused.ts'

/**
 * Lets `most` requests of one key through in a minute and refuses the next one. It counts in this instance's memory alone,
 * which is emptied every minute: for what must leave no trace of who asked.
 */
export function limitInMemory(most: number) {
  const MINUTE = 60_000
  const counts = new Map<string, number>()
  let minute = 0
  return (key: string, now: Date) => {
    const current = Math.floor(now.getTime() / MINUTE)
    if (current !== minute) counts.clear()
    minute = current
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count > most) throw new Refused('too_many_attempts', retryAfter(60))
  }
}
