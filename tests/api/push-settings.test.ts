import { createECDH } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { secretsOf } from '#local/local-file.ts'
import { sendPush } from '#server/push/push-client.ts'
import { isPublicAddress, readPushSettings } from '#server/push/push-settings.ts'
import { VAPID } from '#tests/support/api-push.ts'
import { fakeBrowser } from '#tests/support/push-service.ts'

const KEYS = { VAPID_PUBLIC_KEY: VAPID.publicKey, VAPID_PRIVATE_KEY: VAPID.privateKey }
const NOWHERE = { LOCAL_STACK: '/nowhere/local.json' }
afterEach(() => vi.restoreAllMocks())

async function folder() {
  const made = await mkdtemp(join(tmpdir(), 'push-'))
  onTestFinished(() => rm(made, { recursive: true }))
  return made
}

test('without keys nothing is sent, and nothing is said of it', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(readPushSettings(NOWHERE)).toBeUndefined()
  expect(said).not.toHaveBeenCalled()
})

test('a pair is taken, with the firm’s own address unless another is set', () => {
  expect(readPushSettings({ ...NOWHERE, ...KEYS })).toMatchObject({
    publicKey: VAPID.publicKey,
    subject: expect.stringMatching(/^mailto:.+@/),
  })
  const subject = 'https://firm.example.com/contact'
  expect(readPushSettings({ ...NOWHERE, ...KEYS, VAPID_SUBJECT: subject })?.subject).toBe(subject)
})

test.each([
  ['one alone', { VAPID_PUBLIC_KEY: VAPID.publicKey }],
  ['the other alone', { VAPID_PRIVATE_KEY: VAPID.privateKey }],
  ['two of different pairs', { ...KEYS, VAPID_PUBLIC_KEY: createECDH('prime256v1').generateKeys('base64url') }],
  ['no key at all', { ...KEYS, VAPID_PRIVATE_KEY: 'A'.repeat(60) }],
  ['no address to write to', { ...KEYS, VAPID_SUBJECT: 'me' }],
])('%s: nothing is offered, and the log says so without the keys', (_, env) => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(readPushSettings({ ...NOWHERE, ...env })).toBeUndefined()
  expect(said.mock.calls.join()).toContain('push_keys_unusable')
  expect(said.mock.calls.join()).not.toContain(VAPID.privateKey)
})

test('a machine has a pair of its own, which outlives a restart and joins the secrets of an older folder', async () => {
  const dir = await folder()
  await writeFile(
    join(dir, 'secrets.json'),
    JSON.stringify({ sessionSecret: 's'.repeat(64), passwordPepper: 'p'.repeat(64) }),
  )
  const { vapid, sessionSecret } = await secretsOf(dir)
  expect(sessionSecret).toBe('s'.repeat(64))
  expect((await secretsOf(dir)).vapid).toEqual(vapid)
  const LOCAL_STACK = join(dir, 'local.json')
  const known = JSON.parse(await readFile(join(dir, 'secrets.json'), 'utf8'))
  const local = { ...known, sqlEndpoint: 'http://x', databaseUrl: 'postgres://localhost/x', usesEmbeddedDatabase: true }
  await writeFile(LOCAL_STACK, JSON.stringify(local))
  expect(readPushSettings({ LOCAL_STACK })).toMatchObject(vapid)
  expect(readPushSettings({ LOCAL_STACK, ...KEYS })?.publicKey).toBe(VAPID.publicKey)
  expect(readPushSettings({ LOCAL_STACK, DATABASE_URL: 'postgres://db.example.com/x' })).toBeUndefined()
})

test.each(
  [
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
  ].concat(
    [
      '255.255.255.255',
      '224.0.0.1',
      '::1',
      '::',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '::ffff:10.0.0.1',
      'ff02::1',
    ],
    ['64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', '2001::1'],
  ),
)('%s lies inside', (address) => expect(isPublicAddress(address)).toBe(false))

test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '100.128.0.1', '2607:f8b0::1', '2a00:1450::8a'])(
  '%s lies on the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test('a name that leads to this machine is not called, whatever it is when it is looked up', async () => {
  const called: string[] = []
  const server = createServer((socket) => {
    called.push(socket.remoteAddress ?? '')
    socket.destroy()
  })
  await new Promise<void>((ready) => server.listen(0, ready))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const settings = readPushSettings({ ...NOWHERE, ...KEYS })!
  const { keys } = fakeBrowser().subscription
  const pushed = await sendPush(settings, { endpoint: `https://localhost:${port}/a`, ...keys }, '{}', '1')
  expect(pushed).toEqual({ ok: false, message: 'The push service did not accept the notification.', again: true })
  expect(called).toEqual([])
})
