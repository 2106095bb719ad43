import type { Context } from 'hono'
import { limitConcurrency } from '#server/http/concurrency.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { logError } from '#server/log.ts'

/** Drawings that may wait at one time: each takes about half a second, and as much memory as a page. */
const inTurn = limitConcurrency(12)
const RETRY_AFTER = 10

/** A PDF that is drawn for whoever asks, to keep: it is somebody's own, so nobody keeps it on the way. `what` is for the log. */
export async function pdfResponse(
  c: Context,
  what: string,
  name: string,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
) {
  const bytes = await inTurn(draw).catch((thrown: unknown): never => {
    if (thrown instanceof Refused) throw thrown
    logError(c.var.requestId, `${what}_not_drawn`, thrown)
    throw new Refused('unavailable', retryAfter(RETRY_AFTER))
  })
  return c.body(bytes, 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename="${name}"`,
    'Content-Length': String(bytes.length),
    'X-Robots-Tag': 'noindex, nofollow',
  })
}
