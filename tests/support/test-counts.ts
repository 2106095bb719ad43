import * as v from 'valibot'

/** What a runner's report says; `names` tells which tests failed, each by its file and its sentence. */
export type Count = { passed: number; failed: number; names: string[] }

const VitestReport = v.object({
  success: v.boolean(),
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
})

/** A file that could not even be loaded has no tests to fail: it counts as one. What is left out (for want of a real PostgreSQL) is neither. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = v.parse(VitestReport, report)
  const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    names: [...failed, ...unloaded.map(({ name }) => `${name}: could not be loaded`)],
  }
}

type Suite = { specs: { file: string; title: string; ok: boolean }[]; suites?: Suite[] | undefined }
const Suite: v.GenericSchema<Suite> = v.object({
  specs: v.array(v.object({ file: v.string(), title: v.string(), ok: v.boolean() })),
  suites: v.optional(v.array(v.lazy(() => Suite))),
})

const PlaywrightReport = v.object({
  errors: v.array(v.unknown()),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.array(Suite),
})

const failedSpecs = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `tests/e2e/${file}: ${title}`),
  ...suites.flatMap(failedSpecs),
]

/** A test that was skipped or passed at a second try has not passed. */
export function countPlaywright(report: unknown): Count {
  const { errors, stats, suites } = v.parse(PlaywrightReport, report)
  const failed = stats.unexpected + stats.flaky + stats.skipped + errors.length
  return { passed: stats.expected, failed, names: suites.flatMap(failedSpecs) }
}
