import { request } from 'node:https'
import { failed, type Outcome } from '#server/other-servers.ts'
import type { PushSettings } from './push-settings.ts'

type Device = { endpoint: string; p256dh: string; auth: string }

/** `gone`: the browser is not there any more. */
export type Pushed = Outcome | 'gone'

const TIMEOUT_MS = 5_000
/** In seconds. A push that does not arrive within a day is dropped: the portal shows what it was about. */
const TTL_SECONDS = 24 * 60 * 60

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
  // The keys are invalid: no browser made them.
  if (!ready) return failed('The notification could not be encrypted for this browser.', false)
  try {
    const status = await post(settings, ready)
    if (status >= 200 && status < 300) return { ok: true }
    if (status === 404 || status === 410) return 'gone'
    // Any other 4xx is permanent: the same request would be refused again.
    return failed(
      `The push service rejected the notification (${status}).`,
      status === 408 || status === 429 || status >= 500,
    )
  } catch {
    return failed('The push service did not accept the notification.')
  }
}

async function sealed(settings: PushSettings, { endpoint, p256dh, auth }: Device, message: string, topic: string) {
  // Loaded where something is sent: most requests of this instance send nothing.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey, subject } = settings
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
    vapidDetails: { publicKey, privateKey, subject },
    TTL: TTL_SECONDS,
    topic,
  })
}

type Sealed = Awaited<ReturnType<typeof sealed>>

/** The answer's status. Its body is not read and redirects are not followed: the URL came from a browser. */
const post = ({ line: agent }: PushSettings, { endpoint, headers, body }: Sealed) =>
  new Promise<number>((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const sent = request(endpoint, { method: 'POST', headers, agent, signal }, (answer) => {
      resolve(answer.statusCode ?? 0)
      answer.destroy()
    })
    sent.on('error', reject).end(body)
  })
