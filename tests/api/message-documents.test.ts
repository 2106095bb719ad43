import { randomUUID } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { apiConversations } from '#tests/support/api-conversations.ts'
import { apiFiles, pdfBytes } from '#tests/support/api-files.ts'
import { withoutCompanyFilter } from '#tests/support/api-matrix.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
const { call, postgres, signedIn } = world
const { open, say, answer, thread, bodies } = apiConversations(world)
const { upload } = apiFiles(world)
afterAll(() => postgres.stop())

const { cookie: advisor } = await signedIn('admin')
const firmThread = async (company: string | null, id: string) =>
  (await call('GET', `/api/admin/companies/${company}/conversations/${id}`, { cookie: advisor })).body
const hide = (company: string | null, id: string, firmOnly: boolean) =>
  call('POST', `/api/admin/companies/${company}/documents/${id}/visibility`, { cookie: advisor, json: { firmOnly } })

/** A client with a conversation, and what they and the firm can attach to its lines. */
async function writing() {
  const client = await signedIn()
  const { companyId, cookie } = client
  const file = async (fileName = 'Receipt.pdf') =>
    (await upload(cookie, pdfBytes(), { fileName })).body.document.id as string
  const firmFile = async (fileName = 'Answer.pdf', firmOnly = false) =>
    (
      await apiFiles(world, `/api/admin/companies/${companyId}/uploads`).upload(advisor, pdfBytes(), {
        fileName,
        firmOnly,
      })
    ).body.document.id as string
  return { ...client, person: client.id, id: (await open(cookie)).body.id as string, file, firmFile }
}

const links = (documentId: string) =>
  postgres.query('select nth from message_documents where document_id = $1', [documentId])

test('a message carries its files in their order; the sender and the firm see name, size, type and review', async () => {
  const { id, cookie, companyId, file } = await writing()
  const ids = [await file('Zebra.pdf'), await file('Ant.pdf')]
  const { status, body } = await say(cookie, { conversationId: id, message: 'Two receipts', documentIds: ids })
  const carried = ['Zebra.pdf', 'Ant.pdf'].map((fileName, n) => ({
    id: ids[n],
    fileName,
    size: 200,
    type: 'application/pdf',
    review: 'waiting',
    fromFirm: false,
  }))
  expect([status, body.message.attachments]).toEqual([200, carried])
  expect((await thread(cookie, id)).messages).toMatchObject([{ body: 'Two receipts', attachments: carried }])
  const review = { cookie: advisor, json: { from: 'waiting', review: 'accepted' } }
  await call('POST', `/api/admin/companies/${companyId}/documents/${ids[0]}/review`, review)
  for (const seen of [await thread(cookie, id), await firmThread(companyId, id)])
    expect(seen.messages[0].attachments).toEqual([{ ...carried[0], review: 'accepted' }, carried[1]])
})

test('a message without files carries none, as before', async () => {
  const { id, cookie, companyId } = await writing()
  await say(cookie, { conversationId: id, message: 'Words' })
  await answer(advisor, companyId, id, { message: 'More words' })
  for (const seen of [await thread(cookie, id), await firmThread(companyId, id)])
    expect(seen.messages.map(({ attachments }: { attachments: unknown }) => attachments)).toEqual([[], []])
})

test('the firm’s answer carries its own files; the client sees them and downloads them', async () => {
  const { id, cookie, companyId, firmFile } = await writing()
  const document = await firmFile()
  const { status } = await answer(advisor, companyId, id, { message: 'See page 2', documentIds: [document] })
  expect(status).toBe(200)
  const [line] = (await thread(cookie, id)).messages
  expect(line).toMatchObject({ from: 'firm', attachments: [{ id: document, fileName: 'Answer.pdf', fromFirm: true }] })
  expect((await call('GET', `/api/client/documents/${document}/file`, { cookie })).status).toBe(200)
})

test('a file that the firm hides again leaves the client’s thread, and stays in the firm’s', async () => {
  const { id, cookie, companyId, firmFile } = await writing()
  const document = await firmFile('Draft.pdf')
  await answer(advisor, companyId, id, { message: 'Here', documentIds: [document] })
  await hide(companyId, document, true)
  expect((await thread(cookie, id)).messages).toMatchObject([{ body: 'Here', attachments: [] }])
  expect((await firmThread(companyId, id)).messages).toMatchObject([{ attachments: [{ fileName: 'Draft.pdf' }] }])
})

test('who sees no figures is told that a message carries a file they are not shown, unless the firm has hidden it', async () => {
  const { id, cookie, companyId, person, file, firmFile } = await writing()
  const [own, document] = [await file(), await firmFile()]
  await say(cookie, { conversationId: id, message: 'A receipt', documentIds: [own] })
  await answer(advisor, companyId, id, { message: 'See page 2', documentIds: [document] })
  const lines = async () =>
    (await thread(cookie, id)).messages.map((line: { attachments: unknown[]; hasHiddenFile: boolean }) => [
      line.attachments.length,
      line.hasHiddenFile,
    ])
  const shown = [1, false]
  expect(await lines()).toEqual([shown, shown])
  await postgres.query("update memberships set rights = 'no_figures' where person_id = $1", [person])
  expect(await lines()).toEqual([shown, [0, true]])
  await hide(companyId, document, true)
  expect(await lines()).toEqual([shown, [0, false]])
})

test('a file that is another’s, hidden, half sent or nowhere is refused alike, with a reason, and nothing is written', async () => {
  const [mine, other] = [await writing(), await writing()]
  const own = await mine.file()
  const half = await apiFiles(world).begin(mine.cookie, apiFiles(world).startOf(pdfBytes()))
  const told = new Set<string>()
  for (const id of [await other.file(), await mine.firmFile('Ours.pdf', true), half.body.id, randomUUID()]) {
    const asked = { conversationId: mine.id, message: 'x', documentIds: [own, id] }
    for (const { status, text, body } of [
      await say(mine.cookie, asked),
      await answer(advisor, mine.companyId, mine.id, { message: 'x', documentIds: [own, id] }),
    ])
      told.add(`${status} ${text.replace(body.requestId, '')}`)
    expect(await bodies(mine.id)).toEqual([])
    expect(await links(id)).toEqual([])
  }
  expect([...told]).toEqual([
    expect.stringMatching(/^404 \{"code":"file_gone","message":"A file attached to this message/),
  ])
  expect(await links(own)).toEqual([])
})

test('an own file in another company’s conversation is refused as the conversation is', async () => {
  const [mine, other] = [await writing(), await writing()]
  const document = await mine.file()
  for (const [cookie, path] of [
    [mine.cookie, undefined],
    [advisor, mine.companyId],
  ] as const) {
    const asked = { message: 'x', documentIds: [document] }
    const { status, body } = path
      ? await answer(cookie, path, other.id, asked)
      : await say(cookie, { ...asked, conversationId: other.id })
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  expect([await bodies(other.id), await links(document)]).toEqual([[], []])
})

const opened = openDatabase(postgres.databaseUrl, postgres.endpoint)
const careless = await apiWorld({
  beside: world,
  dependencies: {
    database: { run: (...statements) => opened.run(...(statements.map(withoutCompanyFilter) as never)) },
  },
})

test('row security alone keeps another company’s file out of a message', async () => {
  const [mine, other] = [await writing(), await writing()]
  const theirs = await other.file()
  const asked = { conversationId: mine.id, message: 'x', documentIds: [theirs] }
  expect((await apiConversations(careless).say(mine.cookie, asked)).status).toBe(404)
  expect(await bodies(mine.id)).toEqual([])
})

test('the statements alone keep another company’s file, and a hidden one, out of a message', async () => {
  const [mine, other] = [await writing(), await writing()]
  const [theirs, hidden, shown] = [await other.file(), await mine.firmFile('A.pdf', true), await mine.firmFile('B.pdf')]
  await answer(advisor, mine.companyId, mine.id, { message: 'Here', documentIds: [shown] })
  await hide(mine.companyId, shown, true)
  for (const table of ['documents', 'message_documents'])
    await postgres.query(`alter table ${table} disable row level security`)
  onTestFinished(async () => {
    for (const table of ['documents', 'message_documents'])
      await postgres.query(`alter table ${table} enable row level security`)
  })
  for (const id of [theirs, hidden])
    expect((await say(mine.cookie, { conversationId: mine.id, message: 'x', documentIds: [id] })).status).toBe(404)
  expect((await thread(mine.cookie, mine.id)).messages).toMatchObject([{ body: 'Here', attachments: [] }])
})

test('the database alone refuses a link to another’s file or message, one that is hidden, and a sixth', async () => {
  const [mine, other] = [await writing(), await writing()]
  const { body } = await say(mine.cookie, { conversationId: mine.id, message: 'Mine' })
  const { body: foreign } = await say(other.cookie, { conversationId: other.id, message: 'Theirs' })
  const link = (values: [message: string, document: string, company: string | null, nth?: number]) =>
    postgres.transaction(async (query) => {
      await query(
        `select set_config('app.company', $1, true), set_config('app.role', 'client', true), set_config('app.rights', 'owner', true),
           set_config('role', 'portal_client', true)`,
        [mine.companyId],
      )
      const [message, document, company, nth = 1] = values
      return query('insert into message_documents (message_id, document_id, company_id, nth) values ($1, $2, $3, $4)', [
        message,
        document,
        company,
        nth,
      ])
    })
  const [own, theirs, hidden] = [await mine.file(), await other.file(), await mine.firmFile('A.pdf', true)]
  const message = body.message.id
  await expect(link([message, theirs, mine.companyId])).rejects.toThrow(/row-level security/)
  await expect(link([message, own, other.companyId])).rejects.toThrow(/row-level security/)
  await expect(link([message, hidden, mine.companyId])).rejects.toThrow(/row-level security/)
  await expect(link([foreign.message.id, own, mine.companyId])).rejects.toThrow(/foreign key/)
  await expect(link([message, own, mine.companyId, 6])).rejects.toThrow(/check constraint/)
  await link([message, own, mine.companyId])
})

test('five files are taken; six, the same one twice, and what is no id are refused with a reason, and nothing is written', async () => {
  const { id, cookie, file } = await writing()
  const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => file(`${n}.pdf`)))
  const send = (documentIds: unknown) => say(cookie, { conversationId: id, message: 'Files', documentIds })
  for (const [wrong, why] of [
    [ids, 'You can attach up to 5 files.'],
    [[ids[0], ids[0]?.toUpperCase()], 'You attached the same file twice.'],
    [['x'], expect.any(String)],
    [null, expect.any(String)],
  ] as const) {
    const { status, body } = await send(wrong)
    expect([status, body.fields]).toEqual([400, { documentIds: why }])
  }
  expect(await bodies(id)).toEqual([])
  expect((await send(ids.slice(1))).body.message.attachments).toHaveLength(5)
})

test('files need words, and a note of the firm’s carries none', async () => {
  const { id, cookie, companyId, file, firmFile } = await writing()
  expect((await say(cookie, { conversationId: id, message: ' ', documentIds: [await file()] })).status).toBe(400)
  const note = { message: 'Among us', internal: true, documentIds: [await firmFile()] }
  const { status, body } = await answer(advisor, companyId, id, note)
  expect([status, body.fields]).toEqual([400, { documentIds: 'You can’t attach files to a note.' }])
  expect(await bodies(id)).toEqual([])
})

test('one key is one message with its files, also from twenty tries at once; with other files it is refused', async () => {
  const { id, cookie, file } = await writing()
  const [one, other, key] = [await file('1.pdf'), await file('2.pdf'), randomUUID()]
  const send = (documentIds: string[]) => say(cookie, { conversationId: id, message: 'Once', documentIds }, key)
  const tries = await Promise.all(Array.from({ length: 20 }, () => send([one])))
  expect([...new Set(tries.map(({ status, text }) => `${status} ${text}`))]).toEqual([expect.stringMatching(/^200 /)])
  expect([await bodies(id), await links(one)]).toEqual([['Once'], [{ nth: 1 }]])
  const another = await send([other])
  expect([another.status, another.body.code, await links(other)]).toEqual([422, 'key_reused', []])
})

test('a thread full of files is read in one trip to the database', async () => {
  const { id, cookie, companyId, file } = await writing()
  const documentIds = [await file('1.pdf'), await file('2.pdf')]
  for (let n = 0; n < 10; n++) await say(cookie, { conversationId: id, message: `${n}`, documentIds })
  for (const read of [() => thread(cookie, id), () => firmThread(companyId, id)]) {
    const before = world.trips()
    const { messages } = await read()
    expect([world.trips() - before, messages.length]).toEqual([1, 10])
    for (const { attachments } of messages) expect(attachments).toHaveLength(2)
  }
})
