/**
 * What `work` gives, if it does so in time; it goes on all the same.
 * @throws {Error} after `ms` milliseconds
 */
export async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too slow')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** How asking somebody else's server ended. `again`: whether another try may end better. */
export type Outcome = { ok: true } | { ok: false; message: string; again: boolean }

export const failed = (message: string, again = true): Outcome => ({ ok: false, message, again })

/** The text of another server's answer; undefined where it is longer than `max` bytes, of which no more are read. */
export async function textUpTo({ body }: Response, max: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > max) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
