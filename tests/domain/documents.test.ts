import { expect, test } from 'vitest'
import { fileSize } from '#domain/file-size.ts'
import { daysLate } from '#domain/needs.ts'
import { attachment } from '#domain/security-headers.ts'

test('a size is told in bytes, KB and MB', () => {
  expect([0, 1, 812, 1_024, 1_230, 1_048_576, 26_214_400].map(fileSize)).toEqual([
    '0 KB',
    'under 1 KB',
    'under 1 KB',
    '1.0 KB',
    '1.2 KB',
    '1.0 MB',
    '25.0 MB',
  ])
})

test('a day is late from the next midnight on, also over the turn of the clocks', () => {
  expect(daysLate('2026-03-03', new Date(2026, 2, 3, 23, 59))).toBe(0)
  expect(daysLate('2026-03-03', new Date(2026, 2, 4, 0, 0))).toBe(1)
  expect(daysLate('2026-03-07', new Date(2026, 2, 9, 1))).toBe(2)
  expect(daysLate('2026-11-02', new Date(2026, 9, 31))).toBe(-2)
})

test('a file’s name is spelled plainly, and whole where plain letters do not do', () => {
  expect(attachment('Report.pdf')).toBe('attachment; filename="Report.pdf"')
  expect(attachment('Café "x".pdf')).toBe(
    `attachment; filename="Caf_ _x_.pdf"; filename*=UTF-8''Caf%C3%A9%20%22x%22.pdf`,
  )
  expect(attachment('a"; filename="b.html\\%.pdf')).toMatch(/^attachment; filename="a_; filename=_b\.html__\.pdf"; /)
  expect(attachment("it's (1)*.pdf")).toBe(`attachment; filename="it's (1)*.pdf"`)
})
