import { startHost } from '#local/host.ts'

/**
 * A line to `origin` on which every HTML document stops after its `</head>`, until the returned `release` is called:
 * what a browser has of a page whose scripts are in its cache while the page itself is still on its way.
 */
export async function holdDocuments(origin: string) {
  const gate = Promise.withResolvers<void>()
  const host = await startHost(0)
  host.serve(async (request) => {
    const { pathname, search } = new URL(request.url)
    const answer = await fetch(origin + pathname + search, { headers: request.headers, redirect: 'manual' })
    const headers = new Headers(answer.headers)
    // `fetch` has decoded the body.
    for (const name of ['content-encoding', 'content-length']) headers.delete(name)
    if (!headers.get('content-type')?.startsWith('text/html')) return new Response(answer.body, { ...answer, headers })
    const [head, rest] = (await answer.text()).split(/(?<=<\/head>)/) as [string, string]
    const body = new ReadableStream({
      async start(stream) {
        stream.enqueue(new TextEncoder().encode(head))
        await gate.promise
        stream.enqueue(new TextEncoder().encode(rest))
        stream.close()
      },
    })
    return new Response(body, { status: answer.status, headers })
  })
  return { origin: host.origin, release: gate.resolve, stop: host.stop }
}
