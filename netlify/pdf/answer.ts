import { createHash } from 'node:crypto'
import { checklist } from '#copy/checklist.ts'
import { checklistPopup } from '#copy/checklist-popup.ts'
import { fileHeaders, textHeaders } from '#domain/security-headers.ts'
import { checklistPdf } from './renderer.ts'

/** Netlify drops its copy at each deploy; until then one drawing serves everyone, whom the function would serve. */
const CACHE_HEADERS = {
  'Netlify-Vary': 'header=Sec-Fetch-Site|Sec-Fetch-Dest',
  Vary: 'Sec-Fetch-Site, Sec-Fetch-Dest',
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, max-age=31536000, durable',
}
const RETRY_AFTER = 10

type How = { draw?: typeof checklistPdf; failed?: (error: unknown) => void }

/**
 * Answers `/public-objects/*`: the checklist by its name, and nothing else.
 * @param how `failed` is told where it could not be drawn
 */
export async function answerFile(request: Request, { draw = checklistPdf, failed }: How = {}): Promise<Response> {
  if (new URL(request.url).pathname !== `/public-objects/${checklistPopup.fileName}`)
    return textAnswer(request, 404, checklist.answers.missing)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return textAnswer(request, 405, checklist.answers.readOnly, { Allow: 'GET, HEAD' })
  try {
    return fileAnswer(request, await draw())
  } catch (error) {
    failed?.(error)
    return textAnswer(request, 503, checklist.answers.late, { 'Retry-After': String(RETRY_AFTER) })
  }
}

function fileAnswer(request: Request, bytes: Uint8Array<ArrayBuffer>) {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  const headers = { ...fileHeaders(checklistPopup.fileName, 'application/pdf'), ...CACHE_HEADERS, ETag: etag }
  if (isKnown(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: { ...headers, 'Content-Length': String(bytes.length) },
  })
}

/** A cache on the way that compresses may have made the tag weak; that is the same file still (RFC 9110, 13.1.2). */
const isKnown = (tags: string | null, etag: string) =>
  tags?.split(',').some((tag) => [etag, '*'].includes(tag.trim().replace(/^W\//, ''))) ?? false

const textAnswer = (request: Request, status: number, sentence: string, more: Record<string, string> = {}) =>
  new Response(request.method === 'HEAD' ? null : `${sentence}\n`, { status, headers: { ...textHeaders(), ...more } })
