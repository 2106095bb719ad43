import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server'
import { backgroundWorkDone } from './functions.ts'
import { PlainError } from './plain-error.ts'

/** The answer to a request; `address` is the other end of its socket. */
export type RequestHandler = (request: Request, address: string | undefined) => Response | Promise<Response>

/** Takes the port at once, so that a taken one is told before anything is built; requests wait for `serve`. */
export async function startHost(port: number) {
  let begin: (how: RequestHandler) => void = () => {}
  const answer = new Promise<RequestHandler>((resolve) => {
    begin = resolve
  })
  let isServing = false
  const respond = async (request: Request, { incoming }: HttpBindings) =>
    (await answer)(request, incoming.socket.remoteAddress)
  const server = createServer(getRequestListener(respond as never, { errorHandler: failed }))
  // A browser opens connections ahead of need, and Node takes one that has sent nothing yet for a busy one.
  const unused = new Set<Socket>()
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  await new Promise<void>((ready, refused) => server.once('error', refused).listen(port, '127.0.0.1', ready)).catch(
    (error: NodeJS.ErrnoException) => {
      throw new PlainError(whyNot(port, error.code))
    },
  )
  const boundPort = (server.address() as AddressInfo).port
  return {
    origin: `http://localhost:${boundPort}`,
    serve: (how: RequestHandler) => {
      isServing = true
      begin(how)
    },
    /** Takes no more requests and resolves when those under way are answered. */
    stop: async () => {
      if (!isServing) server.closeAllConnections()
      for (const socket of unused) socket.destroy()
      await closeServer(server)
      await backgroundWorkDone()
    },
  }
}

function failed(error: unknown) {
  if (error instanceof RequestError) return new Response('This request could not be read.\n', { status: 400 })
  console.error(error)
  return new Response('Something went wrong.\n', { status: 500, headers: { 'cache-control': 'no-store' } })
}

const whyNot = (port: number, code: string | undefined) =>
  code === 'EADDRINUSE'
    ? `Port ${port} is in use. Stop what is running there, or use another port, for example PORT=${port + 1} npm start.`
    : `Could not open port ${port} (${code}).`

/** Takes no more connections; resolves when the requests under way are answered. */
export async function closeServer(server: Server) {
  const closed = new Promise<void>((done) => server.close(() => done()))
  // Node closes what is idle now; a connection whose request ends later would be kept open for the next one.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
}
