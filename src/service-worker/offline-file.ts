const CACHE = 'public-files'

/** From the network, kept for the time it does not answer; where it fails, the last whole one. */
export async function networkThenOffline(request: Request, path: string) {
  const cache = await caches.open(CACHE)
  const answer = await fetch(request).catch(() => undefined)
  if (answer && isWhole(answer)) await cache.put(path, answer.clone()).catch(() => {})
  if (answer && answer.status < 500) return answer
  return (await cache.match(path)) ?? answer ?? Response.error()
}

/** A part of a file, a refusal or a sign-in page of some network on the way is nothing to keep. */
const isWhole = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && headers.get('Content-Type') === 'application/pdf'
