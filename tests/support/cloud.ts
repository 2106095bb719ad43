import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BlobsServer } from '@netlify/blobs/server'
import { closeServer } from '#local/host.ts'

const HOST = 'api.db.example.com'

/** A database on the internet whose password changes: in front of a local one, it takes the current password alone. */
export async function rotatingDatabase(postgres: { endpoint: string; databaseUrl: string }) {
  let current = 'first-password'
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const given = String(request.headers['neon-connection-string'])
    const password = new URL(given.replace('postgresql:', 'http:')).password
    asked.push(password)
    if (password !== current) {
      const refusal = { message: 'password authentication failed', severity: 'FATAL', code: '28P01' }
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
      return
    }
    const answer = await fetch(postgres.endpoint, {
      method: 'POST',
      body: Buffer.concat(chunks),
      headers: {
        'Neon-Connection-String': postgres.databaseUrl,
        'Neon-Raw-Text-Output': 'true',
        'Neon-Array-Mode': 'true',
      },
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    /** Where the driver looks for it. */
    host: HOST,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/sql`,
    /** As Netlify puts it into the environment. */
    url: () => `postgresql://site:${current}@${HOST.replace('api.', 'main.')}/portal`,
    rotate: (password: string) => {
      current = password
    },
    /** The passwords that were sent, in order. */
    asked,
    stop: () => closeServer(server),
  }
}

/** Netlify Blobs, and what its environment variable says of them for a deploy. */
export async function siteBlobs() {
  const directory = await mkdtemp(join(tmpdir(), 'site-blobs-'))
  const token = 'canary-blobs-token'
  const server = new BlobsServer({ directory, token })
  const { port } = await server.start()
  const edgeURL = `http://127.0.0.1:${port}`
  return {
    directory,
    /** What comes with an event, from which Netlify's own code makes the variable. */
    eventOf: () =>
      Buffer.from(JSON.stringify({ url: edgeURL, url_uncached: edgeURL, token, primary_region: 'us-east-2' })).toString(
        'base64',
      ),
    contextOf: (deployID: string) =>
      Buffer.from(
        JSON.stringify({
          edgeURL,
          uncachedEdgeURL: edgeURL,
          siteID: 'site',
          token,
          deployID,
          primaryRegion: 'us-east-2',
        }),
      ).toString('base64'),
    stop: async () => {
      await server.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
