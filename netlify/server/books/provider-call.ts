import * as v from 'valibot'
import type { TroubleReason } from '#schema/connection.ts'
import { logEvent } from '#server/log.ts'
import { textUpTo } from '#server/other-servers.ts'

/** Why a provider gave nothing. Carries nothing of the provider's own answer, which may repeat what we sent. */
export class ProviderTrouble extends Error {
  override name = 'ProviderTrouble'
  reason: TroubleReason
  /** Seconds until it may be asked again, where it has said so. */
  retryAfter: number | undefined

  constructor(reason: TroubleReason, retryAfter?: number) {
    super(reason)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

/** Thrown where the access token is not taken any more: a new one may be. */
export class AccessEnded extends Error {
  override name = 'AccessEnded'
}

const TIMEOUT_MS = 8_000
const MAX_BYTES = 8 * 1_024 * 1_024
/** Intuit names no time: it counts requests by the minute. */
const WAIT = 60
const MAX_WAIT = 24 * 60 * 60

type Call = RequestInit & { signal?: AbortSignal | undefined }
type Answered = { status: number; text: string; headers: Headers }

/**
 * One request to a provider, whose answer the caller looks at.
 * @throws {ProviderTrouble} where there is none, and for 429 and 5xx
 */
export async function callProvider(url: string, { signal, ...init }: Call): Promise<Answered> {
  const patience = AbortSignal.timeout(TIMEOUT_MS)
  const answer = await fetch(url, {
    ...init,
    // A token goes to the address that is known, and nowhere else.
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, patience]) : patience,
  })
    .then(async (got) => ({ status: got.status, headers: got.headers, text: await textOf(got) }))
    .catch((thrown) => {
      throw thrown instanceof ProviderTrouble ? thrown : new ProviderTrouble('unreachable')
    })
  if (answer.status >= 400) logEvent('provider_refused', { status: answer.status, trace: traceOf(answer.headers) })
  if (answer.status === 429) throw new ProviderTrouble('rate_limited', waitOf(answer.headers))
  if (answer.status >= 500) throw new ProviderTrouble('provider_down')
  return answer
}

/** What an answer says, in the shape that it is documented to have. @throws {ProviderTrouble} for any other */
export function parsedAnswer<S extends v.GenericSchema>(schema: S, { text }: Answered): v.InferOutput<S> {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  if (!result.success) throw new ProviderTrouble('unreadable')
  return result.output
}

/** What the provider's own people find the request by. */
const traceOf = (headers: Headers) =>
  /^[\w-]{1,80}$/.exec(headers.get('intuit_tid') ?? headers.get('xero-correlation-id') ?? '')?.[0]

function waitOf(headers: Headers) {
  const seconds = Number(headers.get('retry-after') ?? WAIT)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), MAX_WAIT) : WAIT
}

async function textOf(answer: Response) {
  const text = await textUpTo(answer, MAX_BYTES)
  if (text === undefined) throw new ProviderTrouble('unreadable')
  return text
}
