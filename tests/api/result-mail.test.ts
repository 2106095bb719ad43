import { beforeEach, expect, test, vi } from 'vitest'
import { firm } from '#copy/firm.ts'
import { mails as words } from '#copy/mails.ts'
import { answersOf, assessmentDesk, contact, taken } from '#tests/support/api-assessments.ts'
import { formsWorld } from '#tests/support/forms-world.ts'
import { mailWorld, readMail } from '#tests/support/mail-server.ts'

const home = await formsWorld()
const { postgres } = home
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

test('a copy is a link, mailed to whoever has claimed the result, and says who sent it', async () => {
  const { claimed, mail, mails, server, settled } = await mailWorld(home)
  const id = await claimed(taken({ answers: answersOf('general', 2) }))
  const { status, body, text } = await mail(id)
  expect([status, body]).toEqual([200, { success: true }])
  expect(text).not.toContain('ada')
  await settled()
  expect(server.taken).toMatchObject([{ from: 'firm@example.test', to: ['ada@example.test'] }])
  const { headers, body: said } = readMail(server.taken[0]!.source)
  expect(headers).toMatchObject({
    to: 'ada@example.test',
    from: `"${firm.fullName}" <firm@example.test>`,
    'reply-to': `"${firm.fullName}" <${firm.email}>`,
    subject: words.assessmentResult.subject,
    'auto-submitted': 'auto-generated',
  })
  for (const part of [`https://site.test/assessment/results/${id}`, firm.phone, firm.address.street])
    expect(said).toContain(part)
  expect(said).toContain('<a href=')
  // No figure of the result, and nothing that a visitor has typed.
  expect(said).not.toMatch(/\b67\b|Steady|Sound|Ada\b/)
  expect(await mails()).toMatchObject([{ state: 'done', attempts: 1, last_error: null }])
})

test('an address in the request is refused: nobody can have it mailed to somebody else', async () => {
  const { claimed, mail, mails, settled, server } = await mailWorld(home)
  const id = await claimed()
  const other = await mail(id, { json: { email: 'eve@example.test' } })
  expect([other.status, other.body.code]).toEqual([400, 'invalid'])
  await settled()
  expect([await mails(), server.calls()]).toEqual([[], 0])
})

test('a result that is locked, deleted or unknown is not mailed', async () => {
  const { take, claim, remove, mail, mails } = await mailWorld(home)
  const key = crypto.randomUUID()
  const { body } = await take(taken(), { key })
  expect((await mail(body.id)).body.code).toBe('locked')
  await claim(body.id)
  await remove(body.id, key)
  expect((await mail(body.id)).status).toBe(410)
  for (const id of ['A'.repeat(22), 'x']) expect((await mail(id)).status).toBe(404)
  expect((await mail(body.id, { key: null })).status).toBe(400)
  expect(await mails()).toEqual([])
})

test('pressed twice, or twenty times at once, it is one mail', async () => {
  const { claimed, mail, mails, server, settled } = await mailWorld(home)
  const id = await claimed()
  const key = crypto.randomUUID()
  await Promise.all(Array.from({ length: 20 }, () => mail(id, { key })))
  await settled()
  // Also after it has gone: the answer was lost, and the device tries again.
  expect((await mail(id, { key })).body).toEqual({ success: true })
  await settled()
  expect([server.taken.length, (await mails()).length]).toEqual([1, 1])
})

test('while one is on its way, another press from anywhere adds none', async () => {
  const { claimed, mail, mails, server, settled } = await mailWorld(home)
  server.refuse({ code: 451, at: 'end' })
  const id = await claimed()
  for (let n = 0; n < 3; n++) expect((await mail(id)).status).toBe(200)
  await settled()
  expect(await mails()).toMatchObject([{ state: 'pending' }])
})

test('an address gets no more than three mails a day for however many results, and nobody is told', async () => {
  const { claimed, mail, server, settled, pass } = await mailWorld(home)
  const results = await Promise.all([1, 2, 3, 4].map(() => claimed()))
  const answered = []
  for (const id of results) {
    answered.push(await mail(id))
    await settled()
  }
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(server.taken).toHaveLength(3)
  const other = await claimed(taken(), contact({ email: 'ben@example.test' }))
  expect((await mail(other)).status).toBe(200)
  pass(86_401)
  expect((await mail(results[3])).status).toBe(200)
})

test('a result is mailed three times a day, and the fourth press is told to wait', async () => {
  const { claimed, mail, settled, pass } = await mailWorld(home)
  const id = await claimed()
  const answered = []
  for (let n = 0; n < 4; n++) {
    answered.push(await mail(id))
    await settled()
  }
  expect(answered.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answered[3]!.headers.get('retry-after')).toBe('86400')
  pass(86_401)
  expect((await mail(id)).status).toBe(200)
})

test('one address asks five times a minute, forms included', async () => {
  const { claimed, mail, freshIp } = await mailWorld(home)
  const ip = freshIp()
  const people = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => claimed(taken(), contact({ email: `person${n}@example.test` }))),
  )
  const statuses = []
  for (const id of people) statuses.push((await mail(id, { ip })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('without a mail server it is said at once, and nothing is stored', async () => {
  const { claimed, mail } = assessmentDesk(home)
  const answer = await mail(await claimed())
  expect([answer.status, answer.body.code]).toEqual([503, 'unavailable'])
  expect(await postgres.query('select from mails')).toEqual([])
})
