// The part of AWS Lambda that Netlify's bundles run on, in an empty folder: `node lambda-runtime.mjs <unpacked function>`.
// The parent sends events and gets answers. Whatever goes to the database's name on the internet goes to SQL_ENDPOINT.
import { Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'

const { SQL_ENDPOINT, SQL_HOST } = process.env
const outside = globalThis.fetch
globalThis.fetch = async (input, init) => {
  if (new URL(input instanceof Request ? input.url : input).host !== SQL_HOST) return outside(input, init)
  const request = new Request(input, init)
  const { method, headers, signal } = request
  return outside(SQL_ENDPOINT, { method, headers, signal, body: await request.arrayBuffer() })
}

globalThis.awslambda = {
  streamifyResponse: (handler) => handler,
  HttpResponseStream: { from: (stream, head) => Object.assign(stream, { head }) },
}

process.chdir(process.argv[2])
const { handler } = await import(pathToFileURL(`${process.argv[2]}/___netlify-entry-point.mjs`).href)

process.on('message', async ({ id, event }) => {
  const chunks = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(Buffer.from(chunk))
      done()
    },
  })
  const context = { awsRequestId: String(id), getRemainingTimeInMillis: () => 60_000 }
  // Resolves when what goes on after the answer is done too.
  const failure = await handler(event, stream, context).then(
    () => undefined,
    (error) => String(error?.stack ?? error),
  )
  process.send({ id, failure, head: stream.head, body: Buffer.concat(chunks).toString('base64') })
})
process.send({ ready: true })
