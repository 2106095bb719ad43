import { request } from 'node:https'
import { failed, type Outcome } from '#server/outcome.ts'
import type { PushSettings } from './push-settings.ts'

type Device = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the browser is not there any more. */
export type Pushed = Outcome | 'gone'

const TIMEOUT_MS = 5_000
/** In seconds: what was new yesterday is seen in the portal. */
const KEPT_FOR = 24 * 60 * 60

/**
 * Hands a sealed message to the push service of somebody's browser. Never throws.
 * @param topic what takes the place of an earlier one that has not arrived
 */
export async function sendPush(
  settings: PushSettings,
  device: Device,
  message: string,
  topic: string,
): Promise<Pushed> {
  const ready = await sealed(settings, device, message, topic).catch(() => undefined)
  // Its keys are none: they were no browser's.
  if (!ready) return failed('It cannot be sealed for this browser.', false)
  try {
    const status = await post(settings, ready)
    if (status >= 200 && status < 300) return { ok: true }
    if (status === 404 || status === 410) return 'gone'
    // Refused for what it is: the same would be refused again.
    return failed(`The push service refused it (${status}).`, status === 408 || status === 429 || status >= 500)
  } catch {
    return failed('The push service did not take it.')
  }
}

async function sealed(settings: PushSettings, { endpoint, p256dh, auth }: Device, message: string, topic: string) {
  // Loaded where something is sent: most requests of this instance send nothing.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey, subject } = settings
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { publicKey, privateKey, subject },
    TTL: KEPT_FOR,
    topic,
  })
}

type Sealed = Awaited<ReturnType<typeof sealed>>

/** The answer's status. What else it says is not read, and it leads nowhere else: the address was given by a browser. */
const post = ({ line }: PushSettings, { endpoint, headers, body }: Sealed) =>
  new Promise<number>((answered, broken) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const asking = request(endpoint, { method: 'POST', headers, agent: line, signal }, (answer) => {
      answered(answer.statusCode ?? 0)
      answer.destroy()
    })
    asking.on('error', broken).end(body)
  })
