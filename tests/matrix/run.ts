// `npm run matrix`: every endpoint by every kind of caller on the ids of 20 companies, three times: with every control,
// with row security alone, with the statements alone. Red where anything of a company reaches another one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#local/settings.ts'
import { temporaryPostgres } from '#tests/support/temporary-postgres.ts'

const { values } = parseArgs({
  options: {
    companies: { type: 'string', default: '20' },
    objects: { type: 'string', default: '2' },
    report: { type: 'string' },
  },
})
const postgres = await temporaryPostgres({ fsync: false })
const vitest = spawn(join(ROOT, 'node_modules/.bin/vitest'), ['run', '--project', 'long', 'tests/matrix'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: {
    ...process.env,
    TEST_DATABASE_URL: postgres.url,
    MATRIX_COMPANIES: values.companies,
    MATRIX_OBJECTS: values.objects,
    ...(values.report && { MATRIX_REPORT: values.report }),
  },
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => vitest.kill(signal))
const [code] = await once(vitest, 'exit')
await postgres.stop()
process.exitCode = code === 0 ? 0 : 1
