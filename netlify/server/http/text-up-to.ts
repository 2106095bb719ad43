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
