import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Answer = number | 'hangs up' | 'never'
type Asked = { host: string; path: string; headers: Record<string, string>; body: Buffer; status: number }

/**
 * Push services of browsers at the network's edge: whatever host is called, this machine answers. Keeps what it took, and
 * fails as it is told. `line` is what leads the server here instead of to the internet.
 */
export async function fakePushService() {
  const asked: Asked[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const { host = '', ...headers } = request.headers as Record<string, string>
    const answer = answers.get(host) ?? answers.get('') ?? 201
    const status = typeof answer === 'number' ? answer : 0
    asked.push({ host, path: request.url ?? '', headers, body, status })
    if (answer === 'hangs up') response.destroy()
    else if (answer !== 'never')
      response.writeHead(answer, { Location: 'https://elsewhere.example.com/' }).end('x'.repeat(1_000))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const line = new Agent()
  // TLS ends before the fake: what is tested is the protocol within it.
  line.createConnection = () => connect(port, '127.0.0.1') as never
  return {
    line,
    asked,
    /** Of those, the ones it answered with success. */
    taken: () => asked.filter(({ status }) => status === 201),
    /** @param host of one service; all others where there is none */
    answer: (how: Answer, host = '') => void answers.set(host, how),
  }
}

/** What `PushManager.subscribe` makes in a browser: an address of its own and keys that open what is sent there. */
export function fakeBrowser(host = 'push.example.com') {
  const curve = createECDH('prime256v1')
  const own = curve.generateKeys()
  const secret = randomBytes(16)
  const endpoint = `https://${host}/send/${randomBytes(12).toString('base64url')}`
  return {
    subscription: {
      endpoint,
      keys: { p256dh: own.toString('base64url'), auth: secret.toString('base64url') },
    },
    path: new URL(endpoint).pathname,
    /** What was sealed for this browser (RFC 8188, 8291). Throws where it was not. */
    opened: (sealed: Buffer) => {
      const salt = sealed.subarray(0, 16)
      const length = sealed[20] ?? 0
      const sender = sealed.subarray(21, 21 + length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const input = hkdf(secret, curve.computeSecret(sender), info, 32)
      const key = hkdf(salt, input, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = hkdf(salt, input, Buffer.from('Content-Encoding: nonce\0'), 12)
      const opener = createDecipheriv('aes-128-gcm', key, nonce)
      const body = sealed.subarray(21 + length)
      opener.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([opener.update(body.subarray(0, -16)), opener.final()])
      // One record: the mark of the last one is the last byte that is not padding.
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

const mac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()
const hkdf = (salt: Buffer, input: Buffer, info: Buffer, length: number) =>
  mac(mac(salt, input), Buffer.concat([info, Buffer.from([1])])).subarray(0, length)

/** What a request says of its sender (RFC 8292); throws where the signature is not by the key that it names. */
export function readVapid(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isRight) throw new Error('The signature is not by this key.')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
