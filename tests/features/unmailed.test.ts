import { expect, test } from 'vitest'
import { publishWays } from '#features/firm/confirm-dialog.tsx'
import { publishWarning, publishWarningForMany } from '#features/firm/unmailed.ts'
import type { Month } from '#schema/units.ts'

const OVER = '2026-03' as Month
const usual = 'They are mailed.'

test('where nobody at a client can sign in yet, publishing does not promise an email', () => {
  expect(publishWarning({ name: 'Park Upholstery', hasNobody: false }, usual, [OVER])).toBe(usual)
  expect(publishWarning({ name: 'Park Upholstery', hasNobody: true }, usual, [OVER])).toBe(
    'Nobody at Park Upholstery has a sign-in yet. The figures wait there, and nobody is mailed.',
  )
})

test('before a month that is not over is published, that is said', () => {
  const company = { name: 'Park Upholstery', hasNobody: false }
  expect(publishWarning(company, usual, [OVER, '2999-11' as Month])).toBe(
    'They are mailed. November 2999 still runs: as in progress it can change, as final it is all.',
  )
  const ahead = '2999-11' as Month
  expect(publishWarningForMany([{ id: 'a', hasNobody: false }], usual, [ahead], '{month} goes out as final.')).toBe(
    'They are mailed. November 2999 goes out as final.',
  )
})

test('of many clients, those whom no email reaches are counted, each once whatever its months', () => {
  const reached = { id: 'a', hasNobody: false }
  const unreached = { id: 'b', hasNobody: true }
  expect(publishWarningForMany([reached], usual, [OVER])).toBe(usual)
  expect(publishWarningForMany([reached, unreached, unreached], usual, [OVER])).toBe(
    'They are mailed. 1 client has nobody to be mailed.',
  )
  expect(publishWarningForMany([unreached, { id: 'c', hasNobody: true }], usual, [OVER])).toBe(
    'They are mailed. 2 clients have nobody to be mailed.',
  )
})

test('while one of the months is not over, “in progress” comes first', () => {
  const labels = (...months: string[]) =>
    publishWays({ final: 'Final', inProgress: 'In progress' }, async () => undefined, months as Month[]).map(
      ({ label }) => label,
    )
  expect(labels(OVER)).toEqual(['Final', 'In progress'])
  expect(labels(OVER, '2999-11')).toEqual(['In progress', 'Final'])
})
