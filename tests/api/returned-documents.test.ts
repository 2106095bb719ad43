import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, company, join, postgres, signedIn } = world
const { begin, question, request, startOf, upload } = apiFiles(world)
const { open, say, thread } = apiConversations(world)
afterAll(() => postgres.stop())

const { cookie: advisor } = await signedIn('admin')

type Line = {
  id: string
  fileName: string
  version: number
  review: string
  needsReplacement: boolean
  isReplaced: boolean
}

const listed = async (cookie: string, headers = {}): Promise<Line[]> =>
  (await call('GET', '/api/client/documents', { cookie, headers })).body
const factsOf = async (cookie: string) =>
  (await listed(cookie)).map(({ fileName, version, review, needsReplacement }) => [
    fileName,
    version,
    review,
    needsReplacement,
  ])
const send = async (cookie: string, fileName: string, more = {}, bytes = pdfBytes()) =>
  (await upload(cookie, bytes, { fileName, ...more })).body.document.id as string
const review = (companyId: string | null, id: string, json: object) =>
  call('POST', `/api/admin/companies/${companyId}/documents/${id}/review`, { cookie: advisor, json })
const sendBack = (companyId: string | null, id: string, from = 'waiting') =>
  review(companyId, id, { from, review: 'returned', reason: 'Page 2 is missing.' })
const withdraw = (cookie: string, id: string) =>
  call('POST', `/api/client/documents/${id}/withdraw`, { cookie, headers: { 'Idempotency-Key': randomUUID() } })
const told = async (person: string) =>
  (await postgres.query('select kind from notices where person_id = $1', [person])).length
const withoutFigures = (person: string) =>
  postgres.query("update memberships set rights = 'no_figures' where person_id = $1", [person])

/** A client whose file, sent for no request, the firm has sent back. */
async function returned() {
  const client = await signedIn()
  const id = await send(client.cookie, 'Lease.pdf')
  await sendBack(client.companyId, id)
  return { ...client, document: id }
}

test('a returned file that was sent for no request waits for a new one, which becomes its next version', async () => {
  const { cookie, companyId, document } = await returned()
  expect(await factsOf(cookie)).toEqual([['Lease.pdf', 1, 'returned', true]])
  const next = await send(cookie, 'Whole lease.pdf', { replacesId: document })
  expect(await factsOf(cookie)).toEqual([['Whole lease.pdf', 2, 'waiting', false]])
  const { body } = await call('GET', `/api/client/documents/${next}`, { cookie })
  expect(body.versions.map(({ fileName }: Line) => fileName)).toEqual(['Whole lease.pdf', 'Lease.pdf'])
  const firm = await call('GET', `/api/admin/companies/${companyId}/documents?view=waiting`, { cookie: advisor })
  expect(firm.body.lines).toMatchObject([{ id: next, version: 2 }])
  await sendBack(companyId, next)
  expect(await factsOf(cookie)).toEqual([['Whole lease.pdf', 2, 'returned', true]])
})

test('the new file keeps the note of the returned one, unless it brings a note of its own', async () => {
  const { cookie, companyId } = await signedIn()
  const noteOf = async (fileName: string, more: object) => {
    const document = await send(cookie, 'Lease.pdf', { note: 'The van’s lease' })
    await sendBack(companyId, document)
    const id = await send(cookie, fileName, { replacesId: document, ...more })
    return (await postgres.query('select note from documents where id = $1', [id]))[0]?.note
  }
  expect(await noteOf('Whole lease.pdf', {})).toBe('The van’s lease')
  expect(await noteOf('Other lease.pdf', { note: 'The new van’s' })).toBe('The new van’s')
})

test('taken back, the new file leaves the returned one waiting again; the returned one taken back waits no more', async () => {
  const { cookie, document } = await returned()
  await withdraw(cookie, await send(cookie, 'Whole lease.pdf', { replacesId: document }))
  expect(await factsOf(cookie)).toEqual([['Lease.pdf', 1, 'returned', true]])
  await withdraw(cookie, document)
  expect(await factsOf(cookie)).toEqual([])
})

test('a file replaces only what still waits for one: a second one, or one for a settled file, stands by itself', async () => {
  const { cookie, companyId, document } = await returned()
  await send(cookie, 'First try.pdf', { replacesId: document })
  await send(cookie, 'Second try.pdf', { replacesId: document })
  const waiting = await send(cookie, 'Payroll.pdf')
  await send(cookie, 'Other payroll.pdf', { replacesId: waiting })
  await review(companyId, waiting, { from: 'waiting', review: 'accepted' })
  await send(cookie, 'Third payroll.pdf', { replacesId: waiting })
  expect((await factsOf(cookie)).map(([name, version]) => `${name} ${version}`).sort()).toEqual([
    ...['First try.pdf 2', 'Other payroll.pdf 1', 'Payroll.pdf 1', 'Second try.pdf 1', 'Third payroll.pdf 1'],
  ])
})

test('a file that comes once what it replaces is settled says so to both, with its note, vendor and amount, exactly once', async () => {
  const { cookie, companyId } = await signedIn()
  const receipt = { category: 'receipts', vendor: 'Kestrel Lumber', amount: 104_120 }
  const document = await send(cookie, 'Gas receipt.pdf', { ...receipt, note: 'For the van' })
  await sendBack(companyId, document)
  const bytes = pdfBytes()
  const start = startOf(bytes, { ...receipt, fileName: 'Sharper.pdf', replacesId: document })
  const { id } = (await begin(cookie, start)).body
  await review(companyId, document, { from: 'returned', review: 'accepted' })
  world.pass(60)
  const next = await send(cookie, 'Sharper.pdf', { ...receipt, replacesId: document }, bytes)
  expect(next).toBe(id)
  const facts = { ...receipt, id: next, version: 1, review: 'waiting', sentToReplace: 'Gas receipt.pdf' }
  const own = await listed(cookie)
  expect(own).toHaveLength(2)
  expect(own).toMatchObject([facts, { id: document, review: 'accepted', sentToReplace: '' }])
  const firm = await call('GET', `/api/admin/companies/${companyId}/documents?view=waiting`, { cookie: advisor })
  expect(firm.body.lines).toMatchObject([{ ...facts, note: 'For the van' }])
})

test('a note, which can name the payee of a question, is shown to those alone who see figures', async () => {
  const { cookie, id } = await signedIn()
  const document = await send(cookie, 'Permit.pdf', { note: 'City of Pell' })
  const noted = async () => (await call('GET', '/api/client/documents', { cookie })).body
  expect(await noted()).toMatchObject([{ id: document, note: 'City of Pell' }])
  await withoutFigures(id)
  expect(await noted()).toMatchObject([{ id: document, note: '' }])
})

test('who a receipt is from and its total are told to those alone who see figures, or said so themselves', async () => {
  const owner = await signedIn()
  const colleague = await signedIn('client', owner.companyId ?? '')
  await withoutFigures(colleague.id)
  const receipt = { category: 'receipts', vendor: 'Kestrel Lumber', amount: 104_120 }
  const theirs = await send(owner.cookie, 'Card.pdf', { ...receipt, requestId: await request(owner.companyId) })
  const own = await send(colleague.cookie, 'Gas.pdf', receipt)
  const seen = async (cookie: string, path = '') =>
    (await call('GET', `/api/client/documents${path}`, { cookie })).body
      .map(({ id, vendor, amount }: { id: string; vendor: string; amount: number }) => [id, vendor, amount])
      .sort()
  const [known, hidden] = [
    [own, 'Kestrel Lumber', 104_120],
    [theirs, '', null],
  ]
  expect(await seen(colleague.cookie)).toEqual([known, hidden].sort())
  expect(await seen(colleague.cookie, '?q=kestrel')).toEqual([known])
  expect(await seen(owner.cookie, '?q=kestrel')).toEqual([known, [theirs, 'Kestrel Lumber', 104_120]].sort())
  const { versions } = (await call('GET', `/api/client/documents/${theirs}`, { cookie: colleague.cookie })).body
  expect(versions).toMatchObject([{ vendor: '', amount: null }])
})

test('what becomes the next version of a returned file needs no word on what it replaces', async () => {
  const { cookie, document } = await returned()
  await send(cookie, 'Whole lease.pdf', { replacesId: document })
  expect(await listed(cookie)).toMatchObject([{ version: 2, sentToReplace: '' }])
})

test('bytes that the firm has already are taken in place of a returned file all the same', async () => {
  const { cookie, document } = await returned()
  const bytes = pdfBytes()
  const first = await send(cookie, 'Whole lease.pdf', {}, bytes)
  const begun = await begin(cookie, startOf(bytes, { replacesId: document }))
  expect(begun.body.alreadySent).toBe(false)
  const next = await send(cookie, 'Whole lease.pdf', { replacesId: document }, bytes)
  expect(next).not.toBe(first)
  expect((await listed(cookie)).find(({ id }) => id === next)).toMatchObject({ version: 2, review: 'waiting' })
})

test('another company’s returned file, the firm’s own and one that is nowhere are replaced by nothing', async () => {
  const other = await returned()
  const client = await signedIn()
  const firmFiles = apiFiles(world, `/api/admin/companies/${client.companyId}/uploads`)
  const ours = (await firmFiles.upload(advisor, pdfBytes(), { fileName: 'Report.pdf', category: 'report' })).body
    .document
  for (const replacesId of [other.document, ours.id, randomUUID()])
    expect((await upload(client.cookie, pdfBytes(), { replacesId })).body.document.version).toBe(1)
  expect(await factsOf(other.cookie)).toEqual([['Lease.pdf', 1, 'returned', true]])
})

test('a file that was returned for a request waits in its request alone, also where that was accepted before', async () => {
  const { cookie, companyId, id: person } = await signedIn()
  const requestId = await request(companyId)
  const document = await send(cookie, 'Card.pdf', { requestId })
  await review(companyId, document, { from: 'waiting', review: 'accepted' })
  const before = await told(person)
  await sendBack(companyId, document, 'accepted')
  expect(await factsOf(cookie)).toEqual([['Card.pdf', 1, 'returned', false]])
  const { body } = await call('GET', '/api/client/requests', { cookie })
  expect(body).toMatchObject([{ id: requestId, state: 'returned', reason: 'Page 2 is missing.' }])
  expect((await told(person)) - before).toBe(1)
  expect(await listed(cookie)).toMatchObject([{ isReplaced: false }])
  world.pass(60)
  await send(cookie, 'Whole card.pdf', { requestId })
  expect((await listed(cookie)).map(({ fileName, isReplaced }) => [fileName, isReplaced])).toEqual([
    ['Whole card.pdf', false],
    ['Card.pdf', true],
  ])
})

test('of people without figures only the sender is told of a returned file, and no longer once a colleague has replaced it', async () => {
  const owner = await signedIn()
  const [sender, other] = [
    await signedIn('client', owner.companyId ?? ''),
    await signedIn('client', owner.companyId ?? ''),
  ]
  for (const { id } of [sender, other]) await withoutFigures(id)
  const document = await send(sender.cookie, 'Lease.pdf')
  await sendBack(owner.companyId, document)
  expect([await told(owner.id), await told(sender.id), await told(other.id)]).toEqual([1, 1, 0])
  expect(await factsOf(sender.cookie)).toEqual([['Lease.pdf', 1, 'returned', true]])
  expect(await factsOf(other.cookie)).toEqual([])
  expect(await listed(sender.cookie)).toMatchObject([{ isReplaced: false }])
  await send(owner.cookie, 'Whole lease.pdf', { replacesId: document })
  expect(await listed(sender.cookie)).toMatchObject([
    { fileName: 'Lease.pdf', version: 1, needsReplacement: false, isReplaced: true },
  ])
})

test('a file about figures is out of sight and no need for its own sender once they see none: a photo, an attachment, a new version', async () => {
  const owner = await signedIn()
  const sender = await signedIn('client', owner.companyId ?? '')
  const asked = await question(`${owner.companyId}`)
  const photo = await send(sender.cookie, 'Photo.pdf', { category: 'receipts', questionId: asked })
  await sendBack(owner.companyId, photo)
  const newer = await send(sender.cookie, 'Sharper.pdf', { category: 'receipts', questionId: asked })
  const lease = await send(sender.cookie, 'Lease.pdf')
  const schedule = await send(sender.cookie, 'Loan.pdf')
  const plain = (await open(sender.cookie)).body.id
  await say(sender.cookie, { conversationId: plain, message: 'The lease', documentIds: [lease] })
  const aboutJune = (await open(sender.cookie, { contextType: 'financial_metrics', contextId: '2026-06' })).body.id
  await say(sender.cookie, { conversationId: aboutJune, message: 'The loan', documentIds: [schedule] })
  for (const id of [newer, lease, schedule]) await sendBack(owner.companyId, id)
  const namesOf = async (cookie: string) => (await listed(cookie)).map(({ fileName }) => fileName).sort()
  expect(await namesOf(sender.cookie)).toEqual(['Lease.pdf', 'Loan.pdf', 'Sharper.pdf'])
  const count = async () =>
    (await postgres.query('select count_needs($1, $2) as needs', [sender.id, owner.companyId]))[0]?.needs
  expect(await count()).toBe(3)
  await withoutFigures(sender.id)
  expect(await namesOf(sender.cookie)).toEqual(['Lease.pdf'])
  expect(await count()).toBe(1)
  for (const id of [photo, newer, schedule]) {
    expect((await call('GET', `/api/client/documents/${id}`, { cookie: sender.cookie })).status).toBe(404)
    expect((await upload(sender.cookie, pdfBytes(), { replacesId: id })).body.document.version).toBe(1)
  }
  expect(await namesOf(owner.cookie)).toContain('Sharper.pdf')
  // Nor are they told of the next one that comes back.
  const before = await told(sender.id)
  await review(owner.companyId, newer, { from: 'returned', review: 'accepted' })
  await sendBack(owner.companyId, newer, 'accepted')
  expect(await told(sender.id)).toBe(before)
})

test('a returned file names the colleague who sent it, and not whoever asks', async () => {
  const { cookie, companyId } = await returned()
  const colleague = await signedIn('client', companyId ?? '')
  const sentBy = async (who: string) => (await call('GET', '/api/client/documents', { cookie: who })).body[0].sentBy
  expect(await sentBy(cookie)).toBe(null)
  expect(await sentBy(colleague.cookie)).toBe('Ada Smith')
})

test('whoever belongs to several companies is told at which one a returned file waits for them', async () => {
  const person = await signedIn('client', await company('Here Co'))
  const there = await company('There Co')
  await join(person, there)
  const headers = { 'Portal-Company': there }
  const waiting = async () => {
    const { body } = await call('GET', '/api/auth/user', { cookie: person.cookie })
    return body.user.companies.flatMap(({ name, needsAnswer }: { name: string; needsAnswer?: boolean }) =>
      needsAnswer ? name : [],
    )
  }
  const colleague = await signedIn('client', there)
  const document = await send(colleague.cookie, 'Lease.pdf')
  expect(await waiting()).toEqual([])
  await sendBack(there, document)
  expect(await waiting()).toEqual(['There Co'])
  expect(await listed(person.cookie, headers)).toMatchObject([{ needsReplacement: true }])
  await postgres.query("update memberships set rights = 'no_figures' where person_id = $1 and company_id = $2", [
    ...[person.id, there],
  ])
  expect(await waiting()).toEqual([])
  await postgres.query("update memberships set rights = 'everything' where person_id = $1", [person.id])
  await send(colleague.cookie, 'Whole lease.pdf', { replacesId: document })
  expect(await waiting()).toEqual([])
})

test('a message says why the firm has returned the file that it carries', async () => {
  const { cookie, companyId } = await signedIn()
  const conversation = (await open(cookie)).body.id
  const document = await send(cookie, 'Lease.pdf')
  await say(cookie, { conversationId: conversation, message: 'The lease', documentIds: [document] })
  await sendBack(companyId, document)
  const seen = [await thread(cookie, conversation)]
  const path = `/api/admin/companies/${companyId}/conversations/${conversation}`
  seen.push((await call('GET', path, { cookie: advisor })).body)
  for (const { messages } of seen)
    expect(messages[0].attachments).toMatchObject([{ review: 'returned', reviewReason: 'Page 2 is missing.' }])
})

test('a message says that a new file was sent in place of the returned one that it carries', async () => {
  const { cookie, companyId } = await signedIn()
  const conversation = (await open(cookie)).body.id
  const documentIds = [await send(cookie, 'Lease.pdf'), await send(cookie, 'Loan.pdf')]
  await say(cookie, { conversationId: conversation, message: 'The lease', documentIds })
  for (const document of documentIds) await sendBack(companyId, document)
  await send(cookie, 'Whole lease.pdf', { replacesId: documentIds[0] })
  const path = `/api/admin/companies/${companyId}/conversations/${conversation}`
  const seen = [await thread(cookie, conversation), (await call('GET', path, { cookie: advisor })).body]
  for (const { messages } of seen)
    expect(messages[0].attachments.map(({ isReplaced = false }) => isReplaced)).toEqual([true, false])
})
