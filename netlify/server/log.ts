import { DatabaseError, UnreadableRow } from './database/database-error.ts'
import { Misconfigured } from './env.ts'

/** One JSON line. Facts are named one by one: no bodies, tokens, addresses or amounts. */
export const logEvent = (event: string, facts: Record<string, string | number | undefined>) =>
  console.warn(JSON.stringify({ event, ...facts }))

/** Errors whose texts are our own. */
const OURS = [DatabaseError, UnreadableRow, Misconfigured]

/** What went wrong and where. Texts of unknown errors are left out: they may repeat what a person sent. */
export function logError(requestId: string, code: string, thrown: unknown) {
  const known = OURS.some((kind) => thrown instanceof kind)
  const error = thrown instanceof Error ? thrown : undefined
  const frames = error?.stack?.split('\n').filter((line) => line.startsWith('    at '))
  logEvent('request_failed', {
    requestId,
    code,
    name: error?.name ?? typeof thrown,
    message: known ? error?.message : undefined,
    at: known ? undefined : frames?.slice(0, 6).join(' ').replaceAll(/ +/g, ' '),
  })
}
