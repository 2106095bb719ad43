import { firm } from '#copy/firm.ts'
import { scheduler } from '#copy/scheduler.ts'
import { addBusyTimes, askCalendar, clearBusyTimes, recordCalendar } from '#queries/busy-calendar.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logEvent } from '#server/log.ts'
import { busyTimes } from './busy-times.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Providers write their feeds anew every few minutes at best. */
const EVERY = 10 * MINUTE
const TIMEOUT_MS = 8_000
const MAX_BYTES = 8 * 1_024 * 1_024

/**
 * Reads the firm's own calendar, if it is time to. Busy times are replaced as a whole; those of the last good answer stay
 * where it cannot be read, and the firm is told of that beside its calls.
 */
export async function readBusyCalendar({
  database,
  busyCalendar,
  clock,
}: Pick<Dependencies, 'database' | 'busyCalendar' | 'clock'>) {
  if (!busyCalendar) return
  const now = clock()
  const [[asked]] = await database.run(askCalendar(new Date(now.getTime() - EVERY).toISOString(), now.toISOString()))
  if (!asked?.isDue) return
  const read = await timesAt(busyCalendar, now)
  if (typeof read === 'string') logEvent('busy_calendar_not_read', { reason: read })
  await (typeof read === 'string'
    ? database.run(recordCalendar(read, now.toISOString()))
    : database.run(clearBusyTimes(), addBusyTimes(read), recordCalendar(null, now.toISOString())))
}

/** The busy times, or why there are none: never the address, which is a secret. */
async function timesAt(address: string, now: Date) {
  const window = {
    from: new Date(now.getTime() - DAY),
    to: new Date(now.getTime() + (scheduler.daysAhead + 1) * DAY),
    timeZone: firm.hours.timeZone,
  }
  const answer = await fetch(address.replace(/^webcal:/, 'https:'), { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(async (got) => ({ status: got.status, text: got.ok ? await textOf(got) : '' }))
    .catch(() => undefined)
  if (!answer) return 'unreachable'
  if (answer.status !== 200) return `status ${answer.status}`
  if (answer.text === undefined) return 'too_large'
  try {
    return busyTimes(answer.text, window)
  } catch {
    return 'unreadable'
  }
}

async function textOf({ body }: Response) {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > MAX_BYTES) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
