import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { deliverDue } from '#jobs/deliver.ts'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { apiWorld } from '#tests/support/api-world.ts'
import { mailWorld } from '#tests/support/mail-server.ts'

const world = await apiWorld()
const { call, join, postgres, signedIn } = world
const { question, upload } = apiFiles(world)
afterAll(() => postgres.stop())

const { cookie: firm } = await signedIn('admin')
const at = (company: string | null) => `/api/admin/companies/${company}/questions`
const post = (cookie: string, path: string, json: unknown, key?: string) =>
  call('POST', path, { cookie, json, headers: { 'Idempotency-Key': key } })
const answer = (cookie: string, id: string, json: unknown, key?: string) =>
  post(cookie, `/api/client/questions/${id}/answer`, json, key)
const mine = async (cookie: string) => (await call('GET', '/api/client/questions', { cookie })).body
const list = async (company: string | null, month = '') =>
  (await call('GET', `${at(company)}${month && `?month=${month}`}`, { cookie: firm })).body
const move = (company: string | null, json: unknown, key?: string) => post(firm, `${at(company)}/moves`, json, key)
const FASTENAL = { date: '2026-02-04', payee: 'Fastenal', amount: -41_218, account: 'Checking 4417', memo: 'POS' }
const idsOf = (questions: { id: string }[]) => questions.map(({ id }) => id)

test('what is imported is a draft once, and the client sees what was sent and is told once', async () => {
  const { companyId, cookie, id: person } = await signedIn()
  const twice = { questions: [FASTENAL, FASTENAL, { ...FASTENAL, payee: 'Uline' }] }
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await post(firm, at(companyId), twice, key)).body.added).toBe(3)
  expect((await post(firm, at(companyId), twice)).body.added).toBe(0)
  expect(await mine(cookie)).toEqual([])
  const { questions, months, month } = await list(companyId)
  expect([month, months]).toEqual(['2026-02', [{ month: '2026-02', draft: 3, sent: 0, answered: 0, done: 0 }]])
  expect(questions[0]).toMatchObject({ payee: 'Fastenal', amount: -41_218, suggestion: 'Shop supplies' })
  const sent = await move(companyId, { to: 'sent', ids: idsOf(questions), dueDate: '2026-03-10' })
  expect(sent.body).toEqual({ success: true, moved: 3 })
  expect(await mine(cookie)).toMatchObject([
    {
      payee: 'Fastenal',
      state: 'sent',
      dueDate: '2026-03-10',
      suggestions: [{ name: 'Shop supplies' }, {}, {}, {}, {}, {}],
    },
    { payee: 'Fastenal' },
    { payee: 'Uline' },
  ])
  expect(await postgres.query('select kind from notices where person_id = $1', [person])).toEqual([{ kind: 'request' }])
})

test('an answer names the colleague who gave it, and not whoever asks', async () => {
  const [me, colleague] = [await signedIn(), await signedIn()]
  const { companyId } = me
  await join(colleague, `${companyId}`)
  const asked = await question(companyId)
  const atCompany = { 'Portal-Company': `${companyId}`, 'Idempotency-Key': randomUUID() }
  const answered = { cookie: colleague.cookie, json: { category: 'Shop supplies' }, headers: atCompany }
  expect((await call('POST', `/api/client/questions/${asked}/answer`, answered)).status).toBe(200)
  const theirs = (await call('GET', '/api/client/questions', { cookie: colleague.cookie, headers: atCompany })).body
  expect(theirs).toMatchObject([{ id: asked, answeredBy: null }])
  const [name] = await postgres.query("select first_name || ' ' || last_name as name from people where id = $1", [
    colleague.id,
  ])
  expect(await mine(me.cookie)).toMatchObject([{ id: asked, answeredBy: name?.name }])
})

test('who was not sure about a payee is not told so the next time, and the firm is suggested nothing by it', async () => {
  const { companyId, cookie } = await signedIn()
  const first = await question(companyId, { payee: 'SQ *JOES', date: '2025-08-03' })
  await answer(cookie, first, { category: 'Not sure' })
  const second = await question(companyId, { payee: 'SQ *JOES' })
  const asked = (await mine(cookie)).find(({ id }: { id: string }) => id === second)
  expect([asked.earlier, asked.suggestions.at(-1).name]).toEqual([null, 'Not sure'])
  expect(asked.suggestions[0].name).not.toBe('Not sure')
})

test('what was chosen for a payee is suggested first the next time, with its month', async () => {
  const { companyId, cookie } = await signedIn()
  const first = await question(companyId, { payee: 'Fastenal', date: '2025-08-03' })
  await answer(cookie, first, { category: 'Truck repair' })
  await question(companyId, { payee: 'FASTENAL' })
  const later = (await mine(cookie)).find(({ payee }: { payee: string }) => payee === 'FASTENAL')
  expect(later.earlier).toEqual({ category: 'Truck repair', month: '2025-08' })
  expect(later.suggestions.map(({ name }: { name: string }) => name)).toEqual([
    'Truck repair',
    'Shop supplies',
    'Job materials',
    'Small tools',
    'Personal',
    'Not sure',
  ])
})

test('one key is one answer, also from twenty tries at once; it can be taken back and given in words', async () => {
  const { companyId, cookie, id: person } = await signedIn()
  const id = await question(companyId)
  const key = randomUUID()
  const tries = Array.from({ length: 20 }, () => answer(cookie, id, { category: 'Personal' }, key))
  expect(new Set((await Promise.all(tries)).map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect((await answer(cookie, id, { category: 'Fuel' }, key)).body.code).toBe('key_reused')
  expect((await answer(cookie, id, { undo: true })).body.state).toBe('sent')
  await answer(cookie, id, { answer: ' Anchors ' })
  expect((await list(companyId)).questions).toMatchObject([{ state: 'answered', category: '', answer: 'Anchors' }])
  await answer(cookie, id, { category: 'Supplies', answer: 'Anchors' })
  expect((await list(companyId)).questions).toMatchObject([{ category: 'Supplies', answer: 'Anchors' }])
  const lines = await postgres.query(
    "select event from audit where actor_id = $1 and event like 'question%' order by id",
    [person],
  )
  expect(lines.map(({ event }) => event)).toEqual([
    'question_answer',
    'question_answer_undone',
    'question_answer',
    'question_answer',
  ])
})

test('a photo answers it, also one that was sent before; withdrawn, the question is open again', async () => {
  const { companyId, cookie } = await signedIn()
  const [one, other] = [await question(companyId), await question(companyId, { payee: 'Uline' })]
  const bytes = pdfBytes()
  const { body } = await upload(cookie, bytes, { questionId: one, category: 'receipts', fileName: 'Receipt.pdf' })
  await upload(cookie, bytes, { questionId: other, category: 'receipts', fileName: 'Again.pdf' })
  const photo = { id: body.document.id, fileName: 'Receipt.pdf' }
  expect(await mine(cookie)).toMatchObject([
    { state: 'answered', photo },
    { state: 'answered', photo },
  ])
  await answer(cookie, other, { answer: 'Boxes' })
  const third = await question(companyId, { payee: 'Zeller' })
  await upload(cookie, bytes, { questionId: third, category: 'receipts', fileName: 'Third.pdf' })
  expect((await answer(cookie, third, { undo: true })).body.state).toBe('sent')
  expect((await mine(cookie)).at(-1)).toMatchObject({ state: 'sent', photo: null })
  await postgres.query('delete from transaction_questions where id = $1', [third])
  expect((await post(cookie, `/api/client/documents/${photo.id}/withdraw`, undefined)).status).toBe(200)
  expect(await mine(cookie)).toMatchObject([
    { state: 'sent', photo: null },
    { state: 'answered', answer: 'Boxes', photo: null },
  ])
})

test('a photo that the firm returned and its sender replaced is named as the newest version, to both', async () => {
  const { companyId, cookie } = await signedIn()
  const id = await question(companyId)
  const receipt = { category: 'receipts', fileName: 'Receipt.pdf' }
  const first = (await upload(cookie, pdfBytes(), { ...receipt, questionId: id })).body.document.id
  const returned = { from: 'waiting', review: 'returned', reason: 'Too dark.' }
  const reviewed = await post(firm, `/api/admin/companies/${companyId}/documents/${first}/review`, returned)
  expect(reviewed.status).toBe(200)
  const firmPhotos = async () => (await list(companyId)).questions.map((one: { photo: unknown }) => one.photo)
  expect(await firmPhotos()).toEqual([{ id: first, fileName: 'Receipt.pdf', returned: 'Too dark.' }])
  const next = (await upload(cookie, pdfBytes(), { ...receipt, fileName: 'Sharper.pdf', replacesId: first })).body
    .document
  const photo = { id: next.id, fileName: 'Sharper.pdf' }
  expect(await mine(cookie)).toMatchObject([{ state: 'answered', photo }])
  expect(await firmPhotos()).toEqual([photo])
  await post(cookie, `/api/client/documents/${next.id}/withdraw`, undefined)
  expect(await mine(cookie)).toMatchObject([{ state: 'answered', photo: { id: first } }])
})

test('a new photo for a question takes the place of the one that the firm returned, whether its sender knew it or not', async () => {
  const { companyId, cookie } = await signedIn()
  const id = await question(companyId)
  const receipt = { category: 'receipts', questionId: id, note: 'Fastenal' }
  const give = async (fileName: string, bytes = pdfBytes()) =>
    (await upload(cookie, bytes, { ...receipt, fileName })).body.document
  const sendBack = (document: string) =>
    post(firm, `/api/admin/companies/${companyId}/documents/${document}/review`, {
      from: 'waiting',
      review: 'returned',
      reason: 'Too dark.',
    })
  const listed = async () => (await call('GET', '/api/client/documents', { cookie })).body
  const first = await give('Receipt.pdf')
  await sendBack(first.id)
  expect(await mine(cookie)).toMatchObject([
    { photo: { id: first.id, fileName: 'Receipt.pdf', returned: 'Too dark.' } },
  ])
  expect(await listed()).toMatchObject([{ id: first.id, note: 'Fastenal', needsReplacement: true }])
  const second = await give('Sharper.pdf')
  expect(second.version).toBe(2)
  expect(await mine(cookie)).toMatchObject([{ state: 'answered', photo: { id: second.id, fileName: 'Sharper.pdf' } }])
  expect((await mine(cookie))[0].photo).not.toHaveProperty('returned')
  expect(await listed()).toMatchObject([{ id: second.id, needsReplacement: false }])
  // Taken back, it leaves the returned one, which another can replace from there too.
  await post(cookie, `/api/client/documents/${second.id}/withdraw`, undefined)
  expect(await mine(cookie)).toMatchObject([{ state: 'answered', photo: { id: first.id, returned: 'Too dark.' } }])
  const again = (await upload(cookie, pdfBytes(), { fileName: 'Again.pdf', replacesId: first.id })).body.document
  expect(await mine(cookie)).toMatchObject([{ state: 'answered', photo: { id: again.id } }])
  // Also where the firm has had the same file before, for something else.
  await sendBack(again.id)
  const bytes = pdfBytes()
  await upload(cookie, bytes, { fileName: 'Other.pdf' })
  const third = await give('Third.pdf', bytes)
  expect(third.version).toBe(3)
  expect(await mine(cookie)).toMatchObject([{ photo: { id: third.id, fileName: 'Third.pdf' } }])
})

test('an answer from before the firm asked again with a note is kept and leaves the question open, a photo too', async () => {
  const { companyId, cookie } = await signedIn()
  const id = await question(companyId)
  const asked = async () => (await mine(cookie))[0]
  const before = (await asked()).sentAt
  await answer(cookie, id, { category: 'Fuel', askedAt: before })
  expect(await asked()).toMatchObject({ state: 'answered' })
  world.pass(60)
  await move(companyId, { to: 'sent', ids: [id], dueDate: null, reason: 'For which job?' })
  const written = { category: 'Fuel', answer: 'The van', askedAt: before }
  expect((await answer(cookie, id, written)).body.state).toBe('sent')
  expect(await asked()).toMatchObject({ state: 'sent', reason: 'For which job?', category: 'Fuel', answer: 'The van' })
  const receipt = { category: 'receipts', questionId: id }
  await upload(cookie, pdfBytes(), { ...receipt, fileName: 'Old.pdf', askedAt: before })
  expect(await asked()).toMatchObject({ state: 'sent', photo: { fileName: 'Old.pdf' } })
  await upload(cookie, pdfBytes(), { ...receipt, fileName: 'New.pdf', askedAt: (await asked()).sentAt })
  expect(await asked()).toMatchObject({ state: 'answered', photo: { fileName: 'New.pdf' } })
  // Asked again as it was, it is answered by what was on its way, and by a device that says nothing of when.
  world.pass(60)
  for (const askedAt of [before, undefined]) {
    await move(companyId, { to: 'sent', ids: [id], dueDate: null, reason: '' })
    expect((await answer(cookie, id, { category: 'Fuel', askedAt })).body.state).toBe('answered')
  }
})

test('a photo that was sent before is refused for a question that its sender may not see any more', async () => {
  const { companyId, cookie, id: person } = await signedIn()
  const id = await question(companyId)
  const bytes = pdfBytes()
  await upload(cookie, bytes, { category: 'receipts', fileName: 'Receipt.pdf' })
  const give = (rights: string) =>
    postgres.query('update memberships set rights = $2 where person_id = $1', [person, rights])
  const [before] = await postgres.query('select rights from memberships where person_id = $1', [person])
  await give('no_figures')
  expect((await upload(cookie, bytes, { questionId: id, fileName: 'Receipt.pdf' })).body.code).toBe('not_found')
  await give(String(before?.rights))
  expect(await mine(cookie)).toMatchObject([{ state: 'sent', photo: null }])
  await upload(cookie, bytes, { questionId: id, fileName: 'Receipt.pdf' })
  expect(await mine(cookie)).toMatchObject([{ state: 'answered', photo: { fileName: 'Receipt.pdf' } }])
})

test('the firm asks again with a reason, marks done and withdraws; each only where it stands right, and once', async () => {
  const { companyId, cookie } = await signedIn()
  const [open, answered, draft] = [
    await question(companyId),
    await question(companyId, { state: 'answered', category: 'Fuel' }),
    await question(companyId, { state: 'draft' }),
  ]
  const all = [open, answered, draft]
  expect((await move(companyId, { to: 'deleted', ids: all })).body.moved).toBe(1)
  const again = { to: 'sent', ids: [answered], dueDate: null, reason: 'Which truck?' }
  const key = randomUUID()
  for (let n = 0; n < 2; n++) expect((await move(companyId, again, key)).body.moved).toBe(1)
  expect(await mine(cookie)).toContainEqual(
    expect.objectContaining({ id: answered, state: 'sent', reason: 'Which truck?' }),
  )
  expect((await move(companyId, { to: 'draft', ids: [open] })).body.moved).toBe(1)
  expect(idsOf(await mine(cookie))).toEqual([answered])
  await move(companyId, { to: 'done', ids: [answered] })
  expect((await answer(cookie, answered, { answer: 'Late' })).body.code).toBe('closed')
  const [closed] = await postgres.query(
    "select (month_questions($1, '2026-02-01')).*, questions_answered($1, '2026-02-01') as done",
    [companyId],
  )
  expect(closed).toEqual({ total: 2, drafts: 1, open: 0, answered: 1, done: false })
})

test("another company's question, a draft and one that is not there are answered alike", async () => {
  const { companyId, cookie } = await signedIn()
  const theirs = await question((await signedIn()).companyId)
  const draft = await question(companyId, { state: 'draft' })
  const said = new Set<string>()
  for (const id of [theirs, draft, randomUUID(), 'x']) {
    const { status, body } = await answer(cookie, id, { answer: 'Mine' })
    said.add(JSON.stringify([status, body.code, body.message]))
  }
  expect([...said]).toEqual([expect.stringContaining('404,"not_found"')])
  expect((await upload(cookie, pdfBytes(), { questionId: theirs })).body.code).toBe('not_found')
  expect((await move(companyId, { to: 'done', ids: [theirs] })).body.moved).toBe(0)
  expect(await mine(cookie)).toEqual([])
})

test('the CSV has cents and no formula', async () => {
  const { companyId } = await signedIn()
  await question(companyId, { payee: '=cmd', state: 'answered', category: '+Fuel' })
  const { text, headers } = await call('GET', `${at(companyId)}/file?month=2026-02`, { cookie: firm })
  expect(headers.get('content-type')).toContain('text/csv')
  expect(text.split('\r\n')[1]).toMatch(/^2026-02-04,'=cmd,-412\.18,Checking 4417,,[^,]+,'\+Fuel,,$/)
})

test('open questions are reminded of with the requests, in one mail', async () => {
  const rosa = await world.person()
  await question(rosa.companyId, { due: '2026-04-10' })
  await question(rosa.companyId, { due: '2026-04-10', payee: 'Uline' })
  await postgres.query('truncate mails, notices')
  const { dependencies, server } = await mailWorld(world)
  for (const hour of [13, 15, 20]) {
    await deliverDue({ ...dependencies, clock: () => new Date(`2026-04-09T${hour}:00:00Z`) })
  }
  const mails = server.taken.filter(({ to }) => to[0] === rosa.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.source.replaceAll('=\r\n', '')).toMatch(/2 questions about transactions[\s\S]*view=3Dquestions/)
})

test('a category is likely only where something speaks for it, and fits the direction of the money', async () => {
  const { companyId, cookie } = await signedIn()
  const zelle = { ...FASTENAL, payee: 'Zelle to Dan' }
  const deposit = { ...FASTENAL, payee: 'Zelle from Ames', amount: 50_000 }
  await post(firm, at(companyId), { questions: [zelle, deposit] })
  const { questions } = await list(companyId)
  const likely = Object.fromEntries(
    questions.map(({ payee, suggestion }: { payee: string; suggestion: string }) => [payee, suggestion]),
  )
  expect(likely).toEqual({ 'Zelle to Dan': '', 'Zelle from Ames': 'Customer payment' })
  await move(companyId, { to: 'sent', ids: idsOf(questions), dueDate: '2026-03-10' })
  const out = (await mine(cookie)).find(({ payee }: { payee: string }) => payee === 'Zelle to Dan')
  expect(out.suggestions.map(({ name }: { name: string }) => name)).not.toContain('Customer payment')
})

test('answers that nobody of the firm has settled come up on the day’s list, a line a client', async () => {
  const { companyId, cookie } = await signedIn()
  await post(firm, at(companyId), { questions: [FASTENAL, { ...FASTENAL, payee: 'Uline' }] })
  const { questions } = await list(companyId)
  await move(companyId, { to: 'sent', ids: idsOf(questions), dueDate: '2026-03-10' })
  const advisor = (await signedIn('admin')).cookie
  const waiting = async () =>
    (await call('GET', '/api/admin/overview', { cookie: advisor })).body.today.filter(
      (line: { kind: string; company: string }) => line.kind === 'answers' && line.company === companyId,
    )
  expect(await waiting()).toEqual([])
  for (const id of idsOf(questions)) await answer(cookie, id, { category: 'Shop supplies' })
  expect(await waiting()).toMatchObject([{ count: 2 }])
  await move(companyId, { to: 'done', ids: idsOf(questions) })
  expect(await waiting()).toEqual([])
})
