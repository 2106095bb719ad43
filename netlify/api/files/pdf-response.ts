import type { Context } from 'hono'
import * as v from 'valibot'
import { Month } from '#schema/units.ts'
import { limitConcurrency } from '#server/http/concurrency.ts'
import { Refused, retryAfter } from '#server/http/refused.ts'
import { logError } from '#server/log.ts'

/** How many PDFs may wait to be drawn; each takes about half a second. */
const inTurn = limitConcurrency(12)
const RETRY_AFTER = 10

/** Draws a PDF and sends it as a download that nothing on the way may cache. `what` names it in the log. */
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

/** The month that a file of the portal is named for, `2026-03.pdf`. @throws {Refused} `not_found` */
export function requestedMonth(c: Context) {
  const month = v.safeParse(Month, c.req.param('file')?.replace(/\.pdf$/, ''))
  if (!month.success) throw new Refused('not_found')
  return month.output
}
