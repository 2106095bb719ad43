import { expect, test } from 'vitest'
import { publishWarning, publishWarningForMany } from '#features/firm/unmailed.ts'

const usual = 'They are mailed.'

test('where nobody at a client can sign in yet, publishing does not promise an email', () => {
  expect(publishWarning({ name: 'Park Upholstery', hasNobody: false }, usual)).toBe(usual)
  expect(publishWarning({ name: 'Park Upholstery', hasNobody: true }, usual)).toBe(
    'Nobody at Park Upholstery has a sign-in yet. The figures wait there, and nobody is mailed.',
  )
})

test('of many clients, those whom no email reaches are counted, each once whatever its months', () => {
  const reached = { id: 'a', hasNobody: false }
  const unreached = { id: 'b', hasNobody: true }
  expect(publishWarningForMany([reached], usual)).toBe(usual)
  expect(publishWarningForMany([reached, unreached, unreached], usual)).toBe(
    'They are mailed. 1 client has nobody to be mailed.',
  )
  expect(publishWarningForMany([unreached, { id: 'c', hasNobody: true }], usual)).toBe(
    'They are mailed. 2 clients have nobody to be mailed.',
  )
})
