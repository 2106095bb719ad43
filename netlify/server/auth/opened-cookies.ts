const CACHE_MS = 60_000
const MAX_OPENED = 1_000

type Entry = { value: string; expiresAt: number }
const cache = new WeakMap<object, Map<string, Entry>>()

/**
 * Decrypting a cookie costs half a millisecond, as much as its query, so what the same bytes opened to under the same
 * `secrets` is cached for a minute. The session itself is still checked in the database on every request.
 */
export async function cachedUnseal(secrets: object, text: string, open: () => Promise<string | undefined>) {
  const known = cache.get(secrets) ?? new Map<string, Entry>()
  cache.set(secrets, known)
  const found = known.get(text)
  if (found && found.expiresAt > performance.now()) return found.value
  const value = await open()
  if (value === undefined) return undefined
  if (known.size >= MAX_OPENED) known.clear()
  known.set(text, { value, expiresAt: performance.now() + CACHE_MS })
  return value
}
