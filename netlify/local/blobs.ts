import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'

/** Netlify Blobs' own stand-in over `${DATA_DIR}/blobs`, for callers that know a token made at each start. */
export async function startBlobs(dataDir: string) {
  const token = randomBytes(32).toString('hex')
  const server = new BlobsServer({ directory: join(dataDir, 'blobs'), token })
  const { port } = await server.start()
  return { url: `http://127.0.0.1:${port}`, token, stop: async () => void (await server.stop()) }
}
