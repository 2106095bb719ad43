import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { leadOfToken, unsubscribeLink } from '#server/auth/link-token.ts'
import { forgetForms, forms, leadDesk } from '#tests/support/api-leads.ts'
import { apiWorld, NOW, SECRET } from '#tests/support/api-world.ts'

const provider = { url: 'http://127.0.0.1:1', key: 'k', forms: { newsletter: '1', early_access: '2' } }
const world = await apiWorld({ dependencies: { provider } })
const { call, postgres } = world
const { send, signUp, leads, consents } = leadDesk(world)
afterAll(() => postgres.stop())
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await forgetForms(world)
})

/** Somebody who signed up, and the address in the mails to them. */
async function reader(email = 'reader@example.test') {
  await signUp(forms.newsletter({ email }))
  const [lead] = await postgres.query('select id from leads where email = $1', [email])
  const { pathname, search } = new URL(unsubscribeLink('https://clear.example', lead?.id as string, [SECRET]))
  return { id: lead?.id as string, link: pathname + search }
}

test('opening the link changes nothing and offers a button', async () => {
  const { link } = await reader()
  const before = await world.fingerprint()
  for (const method of ['GET', 'HEAD']) {
    const { status, headers, text } = await call(method, link, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8'])
    if (method === 'GET')
      expect(text).toContain('<form method="post"><button type="submit">Unsubscribe</button></form>')
  }
  expect(await world.fingerprint()).toBe(before)
})

test('the button unsubscribes, says so, and is written down once', async () => {
  const { link } = await reader()
  const other = await reader('other@example.test')
  world.pass(60)
  const pressed = {
    body: '',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'text/html,*/*' },
  }
  for (let n = 0; n < 2; n++) {
    const { status, text } = await call('POST', link, pressed)
    expect([status, text]).toEqual([200, expect.stringContaining('You’re unsubscribed')])
  }
  expect(await consents()).toEqual([
    ...[1, 2].flatMap(() => [
      { what: 'newsletter', step: 'asked', at: new Date(NOW), place: '/resources' },
      { what: 'newsletter', step: 'confirmed', at: new Date(NOW), place: '/api/sign-up-confirmation' },
    ]),
    { what: 'every_mail', step: 'withdrawn', at: world.now(), place: '/api/unsubscribe' },
  ])
  const found = await postgres.query('select unsubscribed_at from leads where id = $1', [other.id])
  expect(found).toEqual([{ unsubscribed_at: null }])
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
  ],
  ['application/json', '{"List-Unsubscribe":"One-Click"}'],
])('a mail provider unsubscribes by one post of %s, from wherever it is (RFC 8058)', async (type, body) => {
  const { link } = await reader()
  const {
    status,
    body: said,
    headers,
  } = await call('POST', link, {
    body,
    headers: { 'Content-Type': type, Origin: null },
  })
  expect([status, said, headers.getSetCookie()]).toEqual([200, { success: true }, []])
  expect(await leads()).toMatchObject([{ unsubscribed_at: new Date(NOW) }])
})

test('what is still on its way to the provider is not sent', async () => {
  const { link } = await reader()
  await world.settled()
  const state = async () => (await postgres.query('select state from subscriptions'))[0]?.state
  expect(await state()).toBe('pending')
  await call('POST', link)
  expect(await state()).toBe('withdrawn')
})

test('who signs up again and confirms it has agreed again', async () => {
  const { link } = await reader()
  await call('POST', link)
  await send(forms.checklist({ email: 'reader@example.test' }))
  expect(await leads()).toMatchObject([{ unsubscribed_at: new Date(NOW) }])
  await signUp(forms.newsletter({ email: 'reader@example.test' }))
  expect(await leads()).toMatchObject([{ unsubscribed_at: null }])
  const steps = ['asked', 'confirmed', 'withdrawn', 'asked', 'confirmed']
  expect((await consents()).map(({ step }) => step)).toEqual(steps)
})

test('a link that is not ours is nothing, and changes nothing', async () => {
  const { id, link } = await reader()
  const before = await world.fingerprint()
  const token = link.split('=')[1] ?? ''
  const flipped = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  const foreign = new URL(unsubscribeLink('https://clear.example', id, ['x'.repeat(32)])).searchParams.get('token')
  for (const wrong of [flipped(0), flipped(10), flipped(30), `${token}A`, token.slice(1), '', foreign, '%00', 'é', id])
    for (const method of ['GET', 'POST']) {
      const { status } = await call(method, `/api/unsubscribe?token=${wrong}`)
      expect([wrong, method, status]).toEqual([wrong, method, 404])
    }
  expect((await call('POST', '/api/unsubscribe', { json: { token } })).status).toBe(400)
  expect((await call('PUT', link)).status).toBe(405)
  expect((await call('POST', link, { body: 'x'.repeat(9_000) })).status).toBe(413)
  expect(await world.fingerprint()).toBe(before)
})

test('a token still opens when the secret has been changed, and names its lead alone', () => {
  const id = crypto.randomUUID()
  const token =
    new URL(unsubscribeLink('https://clear.example', id, ['old'.repeat(11)])).searchParams.get('token') ?? ''
  expect(leadOfToken(token, ['new'.repeat(11), 'old'.repeat(11)])).toBe(id.replaceAll('-', ''))
  expect(leadOfToken(token, ['new'.repeat(11)])).toBeUndefined()
})

test('the link of somebody who has been deleted is answered all the same', async () => {
  const { link } = await reader()
  await postgres.query('delete from leads')
  expect((await call('POST', link)).status).toBe(200)
})
