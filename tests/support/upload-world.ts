import './browser-globals.ts'
import { createHash } from 'node:crypto'
import { vi } from 'vitest'
import type { Entry } from '#offline/outbox-entry.ts'
import { client } from './fake-server.ts'
import { refusal } from './outbox-world.ts'
import { ownNumber } from './own-number.ts'

type Start = { fileName: string; size: number; sha256: string; requestId?: string | null }
type Upload = Start & { id: string; pieces: Map<number, Buffer> }

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** Small, so that a small file has several. */
const pieceSizeOf = (size: number) => (size > 100_000 ? 1_000_000 : 1_000)

/** A server that takes files in pieces, as ours does. `cut` loses a request, or its answer. */
export function fakeUploads(cut: (step: string) => 'request' | 'answer' | undefined = () => undefined) {
  const documents: { id: string; fileName: string; sha256: string }[] = []
  const steps: string[] = []
  const live = new Map<string, Upload>()
  const world = { cut, refuse: undefined as (() => Response) | undefined, before: async (_step: string) => {} }
  let made = 0

  async function begin(headers: Headers, start: Start) {
    if (headers.get('x-person') !== client.id) return refusal(403, 'Not yours.')
    const before = documents.find((one) => one.sha256 === start.sha256)
    if (before) return Response.json(asReceived(before, start.size))
    const known = [...live.values()].find((one) => one.fileName === start.fileName && one.sha256 === start.sha256)
    const upload = known ?? { ...start, id: `up-${++made}`, pieces: new Map() }
    live.set(upload.id, upload)
    const { id, fileName, size, pieces } = upload
    const expiresAt = new Date(Date.now() + 60_000).toISOString()
    return Response.json({ id, fileName, size, pieceSize: pieceSizeOf(size), received: [...pieces.keys()], expiresAt })
  }
  function finish(id: string) {
    const already = documents.find((one) => one.id === id)
    const upload = live.get(id)
    if (!upload && !already) return refusal(404, 'Not found.')
    if (upload) {
      const bytes = Buffer.concat([...upload.pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece))
      if (bytes.length < upload.size) return refusal(409, 'Not all of it is here.')
      live.delete(id)
      documents.push({ id, fileName: upload.fileName, sha256: sha256(bytes) })
    }
    return Response.json({ success: true, document: documentOf(already?.fileName ?? upload!.fileName, id) })
  }
  async function answer(step: string, path: string, init: RequestInit) {
    const [, id = '', n] = /uploads\/([^/]+)(?:\/pieces\/(\d+))?/.exec(path) ?? []
    if (step === 'begin') return begin(new Headers(init.headers), JSON.parse(String(init.body)))
    if (step === 'finish') return finish(id)
    if (step === 'cancel') return live.delete(id) ? Response.json({ success: true }) : refusal(404, 'Not found.')
    const upload = live.get(id)
    if (!upload) return refusal(404, 'Not found.')
    upload.pieces.set(Number(n), Buffer.from(await (init.body as Blob).arrayBuffer()))
    return Response.json({ success: true })
  }
  const fetch = vi.fn(async (path: string, init: RequestInit = {}) => {
    if (path === '/api/auth/logout') return Response.json({ success: true })
    const step = stepOf(path, init.method)
    steps.push(step)
    await Promise.race([aborted(init.signal), world.before(step)])
    const how = navigator.onLine ? world.cut(step) : 'request'
    if (how === 'request') throw new TypeError('Failed to fetch')
    const answered = world.refuse?.() ?? (await answer(step, path, init))
    if (how === 'answer') throw new TypeError('Failed to fetch')
    return answered
  })
  vi.stubGlobal('fetch', fetch)
  return { documents, steps, live, world, fetch }
}

/** Of bytes that are a document already. */
const asReceived = ({ id, fileName }: { id: string; fileName: string }, size: number) => {
  const pieceSize = pieceSizeOf(size)
  const received = Array.from({ length: Math.ceil(size / pieceSize) }, (_, n) => n)
  const expiresAt = new Date(Date.now() + 60_000).toISOString()
  return { id, fileName, size, pieceSize, received, expiresAt, alreadySent: true }
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

function stepOf(path: string, method = 'GET') {
  if (method === 'DELETE') return 'cancel'
  if (method === 'PUT') return 'piece'
  if (method === 'GET') return 'look'
  return path.endsWith('/finish') ? 'finish' : 'begin'
}

const documentOf = (fileName: string, id: string) => ({
  id,
  fileName,
  createdAt: new Date().toISOString(),
  size: 1,
  type: 'application/pdf',
  month: null,
  category: 'receipts',
  version: 1,
  review: 'waiting',
  reviewReason: '',
  uploadedBy: null,
  fromFirm: false,
})
/** A file as the Upload view hands it over to be kept. */
export const chosen = (
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  more: object = {},
): {
  written: Pick<Entry, 'id' | 'personId' | 'companyId' | 'subject' | 'kind' | 'about' | 'path'> & { body: object }
  file: Blob
} => {
  const id = `file-${ownNumber()}`
  return {
    written: {
      id,
      personId: client.id,
      companyId: client.companyId,
      subject: `file:${id}`,
      kind: 'upload',
      about: fileName,
      path: '/api/client/uploads',
      body: { fileName, size: bytes.length, category: 'receipts', month: null, note: '', ...more },
    },
    file: new Blob([bytes]),
  }
}
