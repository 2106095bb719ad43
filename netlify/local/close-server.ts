import type { Server } from 'node:http'

/** Takes no more connections; resolves when the requests under way are answered. */
export async function closeServer(server: Server) {
  const closed = new Promise<void>((done) => server.close(() => done()))
  // Node closes what is idle now; a connection whose request ends later would be kept open for the next one.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  await closed
  clearInterval(sweep)
}
