import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RequestDates } from '#features/portal/due-words.tsx'
import type { ClientRequest } from '#schema/request.ts'
import { textOf } from '#tests/support/static-markup.ts'

const drawn = (title: string, month: string | null | undefined) => {
  const request = { title, month, askedAt: '2026-11-02T15:00:00.000Z', dueDate: null } as ClientRequest
  return textOf(renderToStaticMarkup(<RequestDates request={request} />))
}

test('a request says which month it is for, unless its title does', () => {
  expect(drawn('Payroll report', '2026-10')).toBe('About October 2026. Asked Nov 2')
  expect(drawn('Payroll report, October 2026', '2026-10')).toBe('Asked Nov 2')
})

test('a request of no month, or one that a device holds from before, has its dates alone', () => {
  for (const month of [null, undefined]) expect(drawn('Payroll report', month)).toBe('Asked Nov 2')
})
