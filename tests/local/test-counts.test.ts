import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from '#tests/support/test-counts.ts'

test('a run of Vitest is counted, each failed test and each file that could not be loaded by its name', () => {
  const test1 = { status: 'passed', fullName: 'adds' }
  const test2 = { status: 'failed', fullName: 'money keeps its cents' }
  const report = {
    success: false,
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { name: 'tests/money.test.ts', status: 'failed', assertionResults: [test1, test2] },
      { name: 'tests/broken.test.ts', status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({
    passed: 1,
    failed: 2,
    names: ['tests/money.test.ts: money keeps its cents', 'tests/broken.test.ts: could not be loaded'],
  })
})

test('a run of Playwright is counted, each failed flow by its name however deep it lies', () => {
  const spec = (title: string, ok: boolean) => ({ file: 'quiz.spec.ts', title, ok })
  const report = {
    errors: [],
    stats: { expected: 2, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [spec('starts', true)], suites: [{ specs: [spec('ends', false), spec('waits', true)] }] }],
  }
  expect(countPlaywright(report)).toEqual({ passed: 2, failed: 1, names: ['tests/e2e/quiz.spec.ts: ends'] })
})
