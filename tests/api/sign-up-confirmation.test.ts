import { beforeEach, expect, test, vi } from 'vitest'
import { firm } from '#copy/firm.ts'
import { mails as words } from '#copy/mails.ts'
import { deliverDue } from '#jobs/deliver.ts'
import { unsubscribe } from '#queries/opt-ins.ts'
import { escaped } from '#server/http/html.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { fakeProvider } from '#tests/support/api-provider.ts'
import { apiWorld, NOW } from '#tests/support/api-world.ts'
import { formsWorld } from '#tests/support/forms-world.ts'
import { confirmLinks, fakeMailServer, readMail } from '#tests/support/mail-server.ts'

const home = await formsWorld()
const { postgres } = home
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

/** A world with a mail server and an email provider. */
async function signUpWorld({ mail = true } = {}) {
  const server = await fakeMailServer()
  const provider = await fakeProvider()
  const world = await apiWorld({
    beside: home,
    dependencies: {
      settings: { ...home.dependencies.settings, siteUrl: 'http://portal.test' },
      mail: {
        smtpUrl: mail ? `smtp://127.0.0.1:${server.port}` : undefined,
        folder: undefined,
        from: 'firm@example.test',
      },
      provider: provider.settings,
    },
  })
  world.at(NOW)
  return { ...world, ...leadDesk(world), server, provider, links: () => confirmLinks(server) }
}

const PRESSED = { body: '', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }

test('the provider is told of a sign-up only once its owner has pressed the button behind the mailed link', async () => {
  const { send, settled, server, provider, links, call, consents, dependencies } = await signUpWorld()
  const { status, body } = await send(
    forms.newsletter({ email: 'reader@example.test', campaign: { source: 'Letter' } }),
  )
  expect([status, body]).toEqual([200, { success: true }])
  await settled()
  expect(server.taken.map(({ to }) => to)).toEqual([['reader@example.test']])
  const mail = readMail(server.taken[0]!.source)
  expect(mail.headers.subject).toBe(words.confirm.newsletter.subject)
  expect(mail.body).toContain('<a href=')

  // A scanner opens every link of a mail.
  const before = await home.fingerprint()
  const [link = ''] = links()
  for (const method of ['GET', 'HEAD']) {
    const opened = await call(method, link, { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect(opened.status).toBe(200)
    if (method === 'GET') expect(opened.text).toContain('<form method="post"><button type="submit">')
  }
  await deliverDue(dependencies)
  expect([provider.asked, await home.fingerprint()]).toEqual([[], before])

  for (let n = 0; n < 2; n++) {
    const { status, text } = await call('POST', link, PRESSED)
    expect([status, text]).toEqual([200, expect.stringContaining(escaped(words.confirm.page.done.heading))])
  }
  await settled()
  expect(provider.taken.map(({ path, body }) => [path, body.email, body.fields])).toEqual([
    ['POST /v3/forms/111/subscribe', 'reader@example.test', { utm_source: 'letter' }],
  ])
  expect((await consents()).map(({ what, step, place }) => [what, step, place])).toEqual([
    ['newsletter', 'asked', '/resources'],
    ['newsletter', 'confirmed', '/api/sign-up-confirmation'],
  ])
})

test('a stranger cannot subscribe somebody who unsubscribed, nor rename them; who confirms is subscribed again', async () => {
  const { send, settled, provider, links, call, leads, database, pass } = await signUpWorld()
  const email = 'ada@example.test'
  await send(forms.earlyAccess({ email, firstName: 'Ada' }))
  const [lead] = await leads()
  await database.run(unsubscribe(String(lead?.id), NOW))
  await send(forms.earlyAccess({ email, firstName: 'Eve' }))
  await send(forms.newsletter({ email }))
  await settled()
  expect(await leads()).toMatchObject([{ first_name: 'Ada', unsubscribed_at: new Date(NOW) }])
  expect(provider.asked).toEqual([])
  pass(60)
  await call('POST', links().at(-1) ?? '', PRESSED)
  await settled()
  expect(await leads()).toMatchObject([{ first_name: 'Ada', unsubscribed_at: null }])
  expect(provider.taken).toHaveLength(1)
})

test('«do not contact» stays when its person confirms: no provider is told, and the firm sees both', async () => {
  const { send, settled, provider, links, call, leads, consents } = await signUpWorld()
  const email = 'barred@example.test'
  await send(forms.checklist({ email }))
  await postgres.query("update leads set status = 'do_not_contact', unsubscribed_at = now()")
  await send(forms.newsletter({ email }))
  await settled()
  const [link = ''] = links()
  expect((await call('POST', link, PRESSED)).status).toBe(200)
  await settled()
  expect(provider.asked).toEqual([])
  expect(await leads()).toMatchObject([{ status: 'do_not_contact', unsubscribed_at: null }])
  expect((await consents()).map(({ step }) => step)).toEqual(['asked', 'confirmed'])
})

test('an address gets one confirmation a day, from however many sources it is asked for', async () => {
  const { send, settled, server, pass } = await signUpWorld()
  const email = 'bombed@example.test'
  await Promise.all(Array.from({ length: 10 }, () => send(forms.newsletter({ email }))))
  await settled()
  expect(server.taken).toHaveLength(1)
  pass(86_399)
  await send(forms.newsletter({ email }))
  await settled()
  expect(server.taken).toHaveLength(1)
  pass(1)
  await send(forms.newsletter({ email }))
  await settled()
  expect(server.taken).toHaveLength(2)
})

test('one source causes forty mails an hour and is then told to wait', async () => {
  const { send, freshIp, pass, settled, server } = await signUpWorld()
  const ip = freshIp()
  for (let n = 0; n < 40; n++) {
    pass(15)
    expect((await send(forms.newsletter(), { ip })).status).toBe(200)
  }
  pass(15)
  const { status, headers } = await send(forms.newsletter(), { ip })
  expect([status, headers.get('retry-after')]).toEqual([429, String(3_600 - 40 * 15)])
  await settled()
  expect(server.taken).toHaveLength(40)
})

test('a link that is not ours, has run out or is for something else confirms nothing', async () => {
  const { send, settled, links, call, pass } = await signUpWorld()
  await send(forms.newsletter())
  await settled()
  const [link = ''] = links()
  const unsubscribing = link.replace('/api/sign-up-confirmation', '/api/unsubscribe')
  for (const wrong of [`${link}A`, link.slice(0, -1), link.replace(/token=../, 'token=AA'), unsubscribing])
    for (const method of ['GET', 'POST'])
      expect((await call(method, wrong, method === 'POST' ? PRESSED : {})).status).toBe(404)
  expect(
    (await call('POST', link, { ...PRESSED, headers: { ...PRESSED.headers, Origin: 'https://evil.test' } })).status,
  ).toBe(403)
  pass(30 * 86_400)
  const before = await home.fingerprint()
  for (const method of ['GET', 'POST']) {
    const { status, text } = await call(method, link, method === 'POST' ? PRESSED : {})
    expect([status, text]).toEqual([200, expect.stringContaining(words.confirm.page.over.heading)])
  }
  expect(await home.fingerprint()).toBe(before)
})

test('without a mail server a sign-up is kept as asked, and its mail waits until there is one', async () => {
  const { send, settled, provider, dependencies, pass, consents } = await signUpWorld({ mail: false })
  await send(forms.newsletter())
  await settled()
  pass(86_400)
  await deliverDue(dependencies)
  expect([provider.asked, (await consents()).map(({ step }) => step)]).toEqual([[], ['asked']])
  const later = await signUpWorld()
  later.pass(86_400)
  await deliverDue(later.dependencies)
  expect(later.links()).toHaveLength(1)
})

test('a request for a call and a checklist are each answered by a mail without a word that a visitor typed', async () => {
  const { send, settled, server } = await signUpWorld()
  await send(
    forms.booking({ firstName: 'Typed', note: 'Typed', times: ['2026-03-20T15:00:00Z'], timeZone: 'America/New_York' }),
  )
  await send(forms.checklist({ firstName: 'Typed', businessName: 'Typed' }))
  await settled()
  const [booking, checklist] = server.taken.map(({ source }) => readMail(source))
  expect(booking?.headers.subject).toBe(words.booking.subject)
  expect(booking?.body).toContain('Friday, March 20 at 11:00')
  expect(checklist?.body).toContain('http://portal.test/public-objects/Accounting-Foundations-Checklist.pdf')
  for (const mail of [booking, checklist]) {
    expect(mail?.body).not.toContain('Typed')
    expect(mail?.body).toContain('<!doctype html>')
  }
})

test('the firm gets one mail for all that came within five minutes, without a name', async () => {
  const { send, server, pass, dependencies, settled } = await signUpWorld()
  const toFirm = () =>
    server.taken.filter(({ to }) => to.includes(firm.email)).map(({ source }) => readMail(source).body)
  const email = 'ada@example.test'
  await send(forms.checklist({ email }))
  await send(forms.booking({ email }))
  pass(120)
  await send(forms.newsletter())
  await settled()
  await deliverDue(dependencies)
  expect(toFirm()).toEqual([])
  pass(180)
  await Promise.all([deliverDue(dependencies), deliverDue(dependencies)])
  const [body, ...others] = toFirm()
  expect(others).toEqual([])
  for (const kind of ['booking_request', 'checklist', 'newsletter'] as const)
    expect(body).toContain(words.newLeads.kinds[kind].one)
  expect(body).not.toContain('ada@')
  // A known lead's newsletter is no new lead.
  await send(forms.newsletter({ email }))
  pass(600)
  await deliverDue(dependencies)
  expect(toFirm()).toHaveLength(1)
})
