import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HttpError } from '#data/http-error.ts'
import { RecentDocuments } from '#features/documents/client/recent-documents.tsx'
import type { Document } from '#schema/document.ts'
import { NO_ANSWER, textOf } from '#tests/support/static-markup.ts'

const document = (nth: number, more: Partial<Document> = {}) =>
  ({
    id: `id-${nth}`,
    fileName: `File ${nth}.pdf`,
    createdAt: `2025-03-0${9 - nth}T15:00:00.000Z`,
    review: 'accepted',
    ...more,
  }) as Document

type Documents = Parameters<typeof RecentDocuments>[0]['documents']
const drawn = (given: Partial<Documents>) =>
  renderToStaticMarkup(<RecentDocuments documents={{ ...NO_ANSWER, ...given }} />)

test('the first four documents stand there by name and day, and a link to all of them', () => {
  const html = drawn({ data: [1, 2, 3, 4, 5].map((nth) => document(nth)) })
  for (const words of ['File 1.pdf', 'Mar 8', 'File 4.pdf', 'Mar 5', 'Recent documents'])
    expect(textOf(html)).toContain(words)
  expect(textOf(html)).not.toContain('File 5.pdf')
  expect(html).toContain('href="?view=documents"')
  expect(html).toContain('href="?view=documents&amp;open=id-1"')
})

test('what the firm has not looked at, or has returned, says so', () => {
  const text = textOf(drawn({ data: [document(1, { review: 'waiting' }), document(2, { review: 'returned' })] }))
  expect(text).toContain('Waiting for review')
  expect(text).toContain('Returned')
})

test('no document yet shows the sentence of the spec', () => {
  expect(textOf(drawn({ data: [] }))).toContain('Your documents will appear here once shared by your advisor.')
})

test('documents that could not be loaded say why; saved ones beat the failure', () => {
  const error = new HttpError(503, '503: busy')
  expect(textOf(drawn({ error }))).toContain('Could not load documents')
  expect(textOf(drawn({ error, data: [document(1)] }))).toContain('File 1.pdf')
})
