import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where an exchange is cut. `tab killed …`: the page that asked is gone, before the server has heard or after it wrote. */
export const CUTS = ['before send', 'mid-body', 'after commit', 'tab killed before', 'tab killed after'] as const
export type Cut = (typeof CUTS)[number]

type How = {
  /** The server itself. */
  to: string
  /** Asked of each write. */
  cut: () => Cut | undefined
  /** Kills the tab of this name (header `x-tab`); resolves once it is dead. */
  kill: (tab: string) => Promise<unknown>
}

/** A line to the site that lets everything through but writes that are cut; `attempts` counts writes, cut or not. */
export async function roughLine(how: How) {
  const seen = { attempts: 0, cuts: 0 }
  const underWay = new Set<Promise<unknown>>()
  const server = createServer((asked, answer) => {
    const isWrite = asked.method === 'POST' && asked.url === '/api/client/progress-note'
    const cut = isWrite ? how.cut() : undefined
    if (isWrite) seen.attempts += 1
    if (cut) seen.cuts += 1
    const done = exchange(how, cut, asked, answer).catch(() => asked.socket.destroy())
    if (!cut) return
    underWay.add(done)
    done.finally(() => underWay.delete(done))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    seen,
    /** Resolves once every write that is to be cut has been. */
    cutsEnded: () => Promise.all(underWay),
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((done) => server.close(() => done()))
    },
  }
}

async function exchange({ to, kill }: How, cut: Cut | undefined, asked: IncomingMessage, answer: ServerResponse) {
  const killed = () => kill(String(asked.headers['x-tab']))
  if (cut === 'before send') return void asked.socket.destroy()
  const body: Buffer = Buffer.concat(await asked.toArray())
  if (cut === 'tab killed before') return void (await killed())
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const onwards = request(new URL(asked.url ?? '/', to), { method: asked.method, headers: asked.headers }, resolve)
  onwards.on('error', reject)
  if (cut === 'mid-body') {
    // The server has the head and half of the words when the line goes.
    onwards.write(body.subarray(0, body.length / 2), () => onwards.destroy())
    await promise.catch(() => undefined)
    return void asked.socket.destroy()
  }
  onwards.end(body)
  const said = await promise
  if (!cut) {
    answer.writeHead(said.statusCode ?? 502, said.rawHeaders as never)
    return void said.pipe(answer)
  }
  await said.toArray()
  if (cut === 'tab killed after') await killed()
  asked.socket.destroy()
}
