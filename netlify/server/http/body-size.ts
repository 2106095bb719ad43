import { createMiddleware } from 'hono/factory'
import type { Policy } from '#contract/endpoint.ts'
import { matchedEndpoint } from '#server/auth/policy.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { Refused } from './refused.ts'

const KB = 1024
/** In bytes. A letter of a client's or of the firm's is longer than a form of a visitor's. */
const MAX_BYTES: Record<Policy, number> = { public: 8 * KB, member: 8 * KB, client: 32 * KB, admin: 32 * KB }

/** Reads at most as many bytes as the endpoint takes, whatever `Content-Length` claims, and stops there. */
export const bodyUpToMax = createMiddleware<ApiEnv>(async (c, next) => {
  const { body } = c.req.raw
  if (!body) return next()
  const endpoint = matchedEndpoint(c)
  const most = endpoint?.maxBytes ?? MAX_BYTES[endpoint?.policy ?? 'public']
  if (Number(c.req.header('Content-Length')) > most) throw new Refused('too_large')
  const whole = await read(body as AsyncIterable<Uint8Array>, most)
  // Where Hono keeps a body that it has read: one put into a request anew would be copied there, and again out of it.
  c.req.bodyCache.arrayBuffer = Promise.resolve(whole) as never // typed as what it resolves to
  await next()
})

/** @throws {Refused} 413 for more than `most` bytes, 400 where the sender has broken off */
async function read(body: AsyncIterable<Uint8Array>, most: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      // Leaving the loop cancels the rest.
      if (size > most) throw new Refused('too_large')
      chunks.push(chunk)
    }
  } catch (thrown) {
    throw thrown instanceof Refused ? thrown : new Refused('bad_request')
  }
  return joined(chunks, size)
}

function joined(chunks: Uint8Array[], size: number) {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole.buffer
}
