import { expect, test } from 'vitest'
import { assignedNotice, markedNotice } from '#features/close/bulk-notices.ts'

test('a bulk step counts the clients that it has marked, and apart from them those that had it done and those that still wait', () => {
  expect(markedNotice('Payroll', 3, 3, 3)).toEqual({ title: '“Payroll” is marked for 3 clients' })
  expect(markedNotice('Payroll', 1, 82, 82)).toEqual({
    title: '“Payroll” is marked for 1 client',
    text: '81 had the mark before.',
  })
  expect(markedNotice('Payroll', 0, 1, 1)).toEqual({
    title: '“Payroll” had its mark everywhere',
    text: '1 had the mark before.',
  })
  expect(markedNotice('Papers', 2, 3, 5)).toEqual({
    title: '“Papers” is marked for 2 clients',
    text: '1 had the mark before. 2 still wait, or do without the step.',
  })
  expect(markedNotice('Papers', 0, 0, 1)).toEqual({
    title: '“Papers” takes no mark yet',
    text: '1 still waits, or does without the step.',
  })
})

test('an assignment names the person who has the clients now', () => {
  expect(assignedNotice(1, 'Ana Reyes')).toBe('1 client is with Ana Reyes')
  expect(assignedNotice(4, 'Ana Reyes')).toBe('4 clients are with Ana Reyes')
  expect(assignedNotice(0, 'Ana Reyes')).toBe('Everyone was with that owner before')
  expect(assignedNotice(4, undefined)).toBe('4 clients have no owner')
})
