import { expect, test } from 'vitest'
import { assignedNotice, markedNotice } from '#features/close/bulk-notices.ts'

test('a bulk step counts the clients that it has marked, and apart from them those that were marked before', () => {
  expect(markedNotice('Payroll', 3, 3)).toEqual({ title: '“Payroll” is marked for 3 clients' })
  expect(markedNotice('Payroll', 1, 82)).toEqual({
    title: '“Payroll” is marked for 1 client',
    text: '81 had the mark before.',
  })
  expect(markedNotice('Payroll', 0, 1)).toEqual({
    title: '“Payroll” had its mark everywhere',
    text: '1 had the mark before.',
  })
})

test('an assignment names the person who has the clients now', () => {
  expect(assignedNotice(1, 'Ana Reyes')).toBe('1 client is with Ana Reyes')
  expect(assignedNotice(4, 'Ana Reyes')).toBe('4 clients are with Ana Reyes')
  expect(assignedNotice(4, undefined)).toBe('4 clients have no owner')
})
