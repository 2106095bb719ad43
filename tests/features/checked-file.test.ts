import { expect, test } from 'vitest'
import { checkedFile } from '#features/uploads/checked-file.ts'
import type { Shared } from '#offline/shared-files.ts'
import type { ClientRequest } from '#schema/request.ts'
import type { Month } from '#schema/units.ts'

const request = { id: 'loan', title: 'Loan statement', month: '2026-03' } as ClientRequest
const file = (name: string, more: Partial<Shared> = {}) =>
  ({ id: 'a', name, type: 'application/pdf', size: 300, requestId: 'loan', ...more }) as Shared
const monthOf = (shared: Shared) => checkedFile([shared], [request]).month

test('a file for a request is of the month that the firm asked about, unless its name or its sender tells another', () => {
  expect(monthOf(file('statement.pdf'))).toBe('2026-03')
  expect(monthOf(file('statement 2026-02.pdf'))).toBe('2026-02')
  expect(monthOf(file('statement.pdf', { month: '2026-01' as Month }))).toBe('2026-01')
})
