import { createMiddleware } from 'hono/factory'
import type { ApiEnv } from './parts.ts'
import { Refused } from './refused.ts'

/** Reads at most as many bytes as the address takes, whatever `Content-Length` claims, and stops there. */
export const bodyUpTo = (mostAt: (path: string) => number) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const { body } = c.req.raw
    if (!body) return next()
    const most = mostAt(c.req.path)
    if (Number(c.req.header('Content-Length')) > most) throw new Refused('too_large')
    const chunks: Uint8Array[] = []
    let size = 0
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      // Leaving the loop cancels the rest.
      if (size > most) throw new Refused('too_large')
      chunks.push(chunk)
    }
    // Where Hono keeps a body that it has read: one put into a request anew would be copied there, and again out of it.
    c.req.bodyCache.arrayBuffer = Promise.resolve(joined(chunks, size)) as never // typed as what it resolves to
    await next()
  })

function joined(chunks: Uint8Array[], size: number) {
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.byteLength
  }
  return whole.buffer
}
