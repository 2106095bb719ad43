import { createHash, randomBytes } from 'node:crypto'
import type { World } from './api-world.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
export const textBytes = (text: string) => new TextEncoder().encode(text)

/** A PDF by its first bytes, with `size` bytes that nobody has seen before. */
export function pdfBytes(size = 200) {
  const bytes = new Uint8Array(randomBytes(size))
  bytes.set(textBytes('%PDF-1.7\n'))
  return bytes
}

const PIECE_HEADERS = { 'Content-Type': 'application/octet-stream', 'X-Portal': '1' }

/** What a test says otherwise of a file, right or wrong. */
type Fresh = Record<string, unknown>

/** The steps of an upload as the portal takes them. @param door where they are taken: a client's, or one of the firm's */
export function apiFiles({ call, postgres }: Pick<World, 'call' | 'postgres'>, door = '/api/client/uploads') {
  const startOf = (bytes: Uint8Array, more: Fresh = {}) => ({
    fileName: 'statement.pdf',
    size: bytes.length,
    type: 'application/pdf',
    sha256: sha256(bytes),
    category: 'bank_statement',
    month: '2026-02',
    ...more,
  })
  const begin = (cookie: string | undefined, json: unknown, key?: string) =>
    call('POST', door, { cookie, json, headers: { 'Idempotency-Key': key } })
  const piece = (
    cookie: string | undefined,
    id: string,
    n: number | string,
    bytes: Uint8Array,
    headers: Record<string, string | null> = {},
  ) =>
    call('PUT', `${door}/${id}/pieces/${n}`, {
      cookie,
      body: bytes as Uint8Array<ArrayBuffer>,
      headers: { ...PIECE_HEADERS, ...headers },
    })
  const finish = (cookie: string | undefined, id: string) => call('POST', `${door}/${id}/finish`, { cookie })
  const piecesOf = (bytes: Uint8Array, size: number) =>
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))

  /** All of it; resolves to the last answer. */
  const upload = async (cookie: string, bytes: Uint8Array, more: Fresh = {}) => {
    const begun = await begin(cookie, startOf(bytes, more))
    if (begun.status !== 200) return begun
    for (const [n, part] of piecesOf(bytes, begun.body.pieceSize).entries()) {
      if (begun.body.received.includes(n)) continue
      const sent = await piece(cookie, begun.body.id, n, part)
      if (sent.status !== 200) return sent
    }
    return finish(cookie, begun.body.id)
  }

  const request = async (companyId: string | null, more: { kind?: string; state?: string; due?: string } = {}) => {
    const { kind = 'files', state = 'requested', due = '2026-03-10' } = more
    const [row] = await postgres.query(
      `insert into requests (company_id, title, what, kind, state, due_date, asked_at)
       values ($1, 'Card statement', 'All of it', $2, $3, $4, '2026-02-24T09:00:00Z') returning id`,
      [companyId, kind, state, due],
    )
    return row?.id as string
  }

  /** A question about a transaction, as the client sees it unless it is a draft. */
  const question = async (
    companyId: string | null,
    more: { state?: string; payee?: string; amount?: number; date?: string; due?: string; category?: string } = {},
  ) => {
    const { state = 'sent', payee = 'Fastenal', amount = -41_218, date = '2026-02-04', due = '2026-03-10' } = more
    const [row] = await postgres.query(
      `insert into transaction_questions
         (company_id, month, on_date, payee, amount, account, state, due_date, category, created_at, sent_at)
       values ($1, date_trunc('month', $2::date), $2, $3, $4, 'Checking 4417', $5, $6, $7, '2026-02-24T09:00:00Z',
         '2026-02-24T09:00:00Z') returning id`,
      [companyId, date, payee, amount, state, due, more.category ?? ''],
    )
    return row?.id as string
  }

  return { startOf, begin, piece, finish, piecesOf, upload, request, question }
}
