import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Provider } from '#server/mail/provider-client.ts'
import { PROVIDER_KEY } from './api-world.ts'

export type SignUp = { path: string; body: Record<string, unknown> }
type Respond = (response: ServerResponse) => unknown

export const says =
  (status: number, body: unknown = {}): Respond =>
  (response) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body))
export const subscribed = says(200, { subscription: { id: 1, state: 'inactive' } })
export const hangsUp: Respond = (response) => response.destroy()
export const neverAnswers: Respond = () => {}

/** The email provider at the network's edge: speaks its protocol, keeps what it took, and fails as it is told. */
export async function fakeProvider() {
  const taken: SignUp[] = []
  const asked: SignUp[] = []
  let respond: Respond = subscribed
  const server = createServer(async (request, response) => {
    const call = { path: `${request.method} ${request.url}`, body: JSON.parse(await textOf(request)) }
    asked.push(call)
    if (respond === subscribed) taken.push(call)
    respond(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(stop)

  const settings: Provider = {
    url: `http://127.0.0.1:${port}/v3`,
    key: PROVIDER_KEY,
    forms: { newsletter: '111', early_access: '222' },
  }
  return {
    settings,
    /** What it has answered with success. */
    taken,
    /** Every call that has reached it. */
    asked,
    answer: (how: Respond) => {
      respond = how
    },
    stop,
  }
}

async function textOf(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
