import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Match } from '#domain/books/match-files.ts'
import { BooksFileName } from '#features/books/books-file-name.tsx'
import type { BooksFile } from '#features/books/read-file.ts'
import { ReviewRow } from '#features/books/review-row.tsx'
import { textOf } from '#tests/support/static-markup.ts'

const drawn = (fileNameSays: { company: string | null; month: string | null }, more: object = {}) => {
  const match = {
    file: { id: '1', fileName: 'books.csv', read: { source: {} } },
    company: { name: 'Park Upholstery', months: [] },
    kind: 'profit_and_loss',
    months: [{ month: '2025-10' }],
    leftOut: [],
    fileNameSays,
    net: null,
    state: 'matched',
    ...more,
  } as unknown as Match<BooksFile>
  const nothing = () => undefined
  return textOf(
    renderToStaticMarkup(
      <ReviewRow match={match} decide={nothing} leaveOut={nothing} pick={nothing} askHow={nothing} />,
    ),
  )
}

test('a row says what its file’s name says otherwise than the report, and which of the two counts', () => {
  const start = 'It is called'
  expect(drawn({ company: 'Kestrel Roofing', month: '2025-09' })).toContain(
    `${start} Kestrel Roofing, Sep 2025, and the report in it is Park Upholstery, Oct 2025, which counts.`,
  )
  expect(drawn({ company: null, month: '2025-09' })).toContain(`${start} Sep 2025, and the report in it is Oct 2025`)
  expect(drawn({ company: null, month: null })).not.toContain(start)
})

test('a row to look at says all months of its file; of published ones only the newest, which is revised', () => {
  const months = [{ month: '2025-09' }, { month: '2025-10' }]
  const file = { id: '1', fileName: 'books.csv', read: { source: {}, books: { months, leftOut: [] } } }
  const looked = (why: string) =>
    drawn({ company: null, month: null }, { file, months: [], newest: '2025-10', state: 'look', why })
  expect(looked('spelling')).toContain('Sep 2025 – Oct 2025')
  expect(looked('published')).not.toContain('Sep 2025')
})

test('a file’s name breaks after its separators and before its extension, which stays whole', () => {
  const drawnName = (name: string) =>
    renderToStaticMarkup(<BooksFileName name={name} />)
      .replaceAll('<wbr/>', '|')
      .replaceAll(/<span class="whitespace-nowrap">(.*)<\/span>/g, '[$1]')
  expect(drawnName('Okafor_Profit and Loss.xlsx')).toBe('Okafor_|Profit and Loss|[.xlsx]')
  expect(drawnName('books')).toBe('books|')
})
