// `npm test`: types, lint, unit and API tests, the production build, then the main flows in a real browser.
// `npm run test:all`: the long tests and every other browser test as well (`-- --rest`: those alone).
// A stage that fails does not stop the ones after it: one run reports everything that is wrong.
// The last lines name each failure once more, and the very last is the sum.
import './support/fixture-content.ts'
import { spawn } from 'node:child_process'
import { glob, mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { buildIfChanged } from '#local/build-site.ts'
import { ROOT } from '#local/settings.ts'
import { browserPath } from './support/browser.ts'
import { type Count, countPlaywright, countVitest } from './support/test-counts.ts'

const REPORTS = join(ROOT, 'node_modules/.cache/test-reports')
const BIN = join(ROOT, 'node_modules/.bin')
const report = (name: string) => join(REPORTS, `${name}.json`)
const FAILED: Count = { passed: 0, failed: 1, names: [] }

const total: Count = { passed: 0, failed: 0, names: [] }

/** One stage with its line; what it throws is its failure. */
async function stage(name: string, work: () => Promise<Count | undefined>) {
  console.log(`\n▸ ${name}`)
  const start = performance.now()
  const count = await work().catch((error: Error) => {
    console.error(error.message)
    return FAILED
  })
  const { passed, failed, names } = count ?? { passed: 0, failed: 0, names: [] }
  total.passed += passed
  total.failed += failed
  // A stage can also fail without a failed test: a runner that broke off, a fault of types.
  if (failed > 0) total.names.push(...(names.length > 0 ? names : [name]))
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  const tests = passed + failed > 0 && count !== FAILED ? `, ${passed} passed, ${failed} failed` : ''
  console.log(`${failed ? '✗' : '✓'} ${name}: ${failed ? 'failed' : 'in order'} in ${seconds} s${tests}`)
}

/** Runs a program of node_modules/.bin or PATH, its output ours; resolves to its exit code. */
const run = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<number>((done, failed) => {
    // Also where this was started by another Node than the project's own.
    const PATH = `${BIN}${delimiter}${process.env.PATH}`
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, PATH, ...env },
    })
    child.on('error', failed)
    child.on('close', (code) => done(code ?? 1))
  })

const script = (name: string) => async () => ((await run('npm', ['run', '--silent', name])) === 0 ? undefined : FAILED)

/** Runs a test runner; a run that broke off without a failed test counts as one. */
async function tests(name: string, command: string, args: string[], count: (report: unknown) => Count, env = {}) {
  await rm(report(name), { force: true })
  const code = await run(command, args, env)
  const text = await readFile(report(name), 'utf8').catch(() => undefined)
  const counted = text === undefined ? { passed: 0, failed: 0, names: [] } : count(JSON.parse(text))
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

/** The Vitest files of some projects of vitest.config.ts, or those alone whose path has one of `parts` in it. */
const vitest =
  (name: string, projects: ('core' | 'api' | 'long')[], parts: string[] = [], env?: NodeJS.ProcessEnv) =>
  () =>
    tests(
      `vitest-${name}`,
      'vitest',
      [
        'run',
        ...parts,
        ...projects.map((project) => `--project=${project}`),
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report(`vitest-${name}`)}`,
      ],
      countVitest,
      env,
    )

/** The browser tests of one project of playwright.config.ts. */
const playwright = (project: 'journeys' | 'walk') => async () => {
  browserPath()
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report(`playwright-${project}`) }
  const count = await tests(
    `playwright-${project}`,
    'playwright',
    ['test', `--project=${project}`, '--reporter=dot,json'],
    countPlaywright,
    env,
  )
  if (count.failed > 0) await printFailedPages()
  return count
}

/** What the page of each failed test showed. The log may be all that is left of a run on another machine. */
async function printFailedPages() {
  for await (const file of glob('test-results/*/error-context.md', { cwd: ROOT })) {
    const [shown] = (await readFile(join(ROOT, file), 'utf8')).split('\n# Test source')
    console.log(`\n${file}\n${shown}`)
  }
}

/** What depends on who owns the tables. All of tests/api takes some minutes. */
const ACCESS = ['matrix', 'admin-matrix', 'tenants', 'database-roles', 'portal-roles', 'conversations-isolation']
  .concat('retention', 'audit', 'company-', 'firm-', 'session')
  .map((name) => `tests/api/${name}`)

const onlyRest = process.argv.includes('--rest')
const all = onlyRest || process.argv.includes('--all')

await mkdir(REPORTS, { recursive: true })
if (!onlyRest) {
  await stage('types', script('types'))
  await stage('lint', script('lint'))
  // Beside the unit tests: neither fills two cores. What it throws is told by its own stage.
  const build = buildIfChanged()
  build.catch(() => undefined)
  await stage('unit, API, import rules, offline', vitest('core', ['core', 'api']))
  await stage('production build', async () => {
    await build
    return undefined
  })
  await stage('main flows in the browser', playwright('journeys'))
}
if (all) {
  await stage('long tests: generated input, access, load', vitest('long', ['long']))
  // As on Neon, whose owner is not bound by row security.
  await stage('access, with the other kind of owner', vitest('owner', ['api'], ACCESS, { TEST_OWNER: 'bypassrls' }))
  await stage('another firm takes over by content/', script('swap:check'))
  await stage('everything else in the browser', playwright('walk'))
}

for (const name of total.names) console.log(`✗ ${name.replace(ROOT, '')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
