import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { CardFailed, SaidAbove } from '#features/portal/card-failed.tsx'
import { failedTogether } from '#features/portal/failure.ts'
import { textOf } from '#tests/support/static-markup.ts'

const busy = new HttpError(503, '503: busy')
const failing = (error: Error) => ({ data: undefined, error, retry: vi.fn() })
const loaded = { data: [], error: undefined, retry: vi.fn() }

test('cards that failed for one reason have one notice, which asks for each of them again', () => {
  const [company, plans, documents] = [failing(busy), failing(busy), failing(busy)]
  const failed = failedTogether([[company], [plans, loaded], [documents], [loaded]])
  expect(failed?.error).toBe(busy)
  failed?.retry()
  expect([company, plans, documents, loaded].map(({ retry }) => retry.mock.calls.length)).toEqual([1, 1, 1, 0])
})

test('a card says itself that it failed alone, with one other, or for another reason than the others', () => {
  expect(failedTogether([[failing(busy), failing(busy)], [loaded]])).toBeUndefined()
  expect(failedTogether([[failing(busy)], [failing(busy)], [loaded]])).toBeUndefined()
  const unreachable = failing(new UnreachableError('no line'))
  expect(failedTogether([[failing(busy)], [failing(busy)], [unreachable]])).toBeUndefined()
  const kept = { ...failing(busy), data: [] as never }
  expect(failedTogether([[failing(busy)], [failing(busy)], [kept]])).toBeUndefined()
})

test('what the page says above its cards is not said again in each', () => {
  const card = <CardFailed what="documents" error={busy} retry={vi.fn()} />
  expect(textOf(renderToStaticMarkup(card))).toContain('Could not load documents')
  const below = textOf(renderToStaticMarkup(<SaidAbove value={true}>{card}</SaidAbove>))
  expect(below).toContain('This has not come.')
  expect(below).not.toMatch(/Could not load|Try again/)
})
