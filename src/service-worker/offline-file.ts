const CACHE = 'public-files'

/** Network first: saves each complete answer, and returns the saved one where the network or the server fails. */
export async function networkThenOffline(request: Request, path: string) {
  const cache = await caches.open(CACHE)
  const answer = await fetch(request).catch(() => undefined)
  if (answer && isComplete(answer)) await cache.put(path, answer.clone()).catch(() => {})
  if (answer && answer.status < 500) return answer
  return (await cache.match(path)) ?? answer ?? Response.error()
}

/** Neither a part of a file, nor a refusal, nor the sign-in page of a public network is saved. */
const isComplete = ({ status, redirected, headers }: Response) =>
  status === 200 && !redirected && headers.get('Content-Type') === 'application/pdf'
