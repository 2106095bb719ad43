import { expect, test } from 'vitest'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'

test('the same words keep their key, other words get another, and a wish that was granted is over', () => {
  const first = submissionFor({ note: 'Two paid' }, NO_SUBMISSION)
  expect(first.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(submissionFor({ note: 'Two paid' }, first)).toBe(first)
  expect(submissionFor({ note: 'Three paid' }, first).key).not.toBe(first.key)
  expect(submissionFor({ note: 'Two paid' }, NO_SUBMISSION).key).not.toBe(first.key)
})
