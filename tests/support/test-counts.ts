import * as v from 'valibot'

export type Count = { passed: number; failed: number }

const VitestReport = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
})

/** A file that could not even be loaded has no tests to fail: it counts as one. What is left out (for want of a real PostgreSQL) is neither. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = v.parse(VitestReport, report)
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

const PlaywrightReport = v.object({
  errors: v.array(v.unknown()),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

/** A test that was skipped or passed at a second try has not passed. */
export function countPlaywright(report: unknown): Count {
  const { errors, stats } = v.parse(PlaywrightReport, report)
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
