// `npm run preflight`: whether a site can be published with the environment it is run in: each variable by its name, the
// database and its migrations. `--build` is what Netlify's build runs (netlify.toml): the variables alone, without a
// network; a production build ends there with exit code 1, a preview's goes on.
import { parseArgs } from 'node:util'
import { PlainError, withPlainErrors } from './plain-error.ts'
import { databaseProblems, environmentProblems } from './preflight-problems.ts'
import { realPostgres } from './real-postgres.ts'
import { parsed } from './session.ts'

await withPlainErrors(async () => {
  const { values } = parseArgs({ options: { build: { type: 'boolean', default: false } } })
  const problems = environmentProblems(process.env, { isBuild: values.build })
  const lines = problems.map(
    ({ level, variable, text }) => `${level === 'error' ? 'Error  ' : 'Warning'}  ${variable} ${text}`,
  )
  const url = process.env.DATABASE_URL || process.env.NETLIFY_DB_URL
  const isReachable =
    url && !problems.some(({ level, variable }) => level === 'error' && /^(DATABASE|NETLIFY_DB)_URL$/.test(variable))
  if (!values.build && isReachable) lines.push(...(await ofDatabase(url)).map((text) => `Error    Database: ${text}`))
  const errors = lines.filter((line) => line.startsWith('Error')).length
  console.log(
    [...lines, errors === 0 ? 'Preflight: ready to publish.' : `Preflight: errors to fix: ${errors}.`].join('\n'),
  )
  if (errors === 0) return
  const { CONTEXT, PREFLIGHT } = process.env
  if (values.build && (CONTEXT !== 'production' || PREFLIGHT === 'warn')) {
    console.log('Continuing the build: it is not for production, or PREFLIGHT is set to warn.')
    return
  }
  throw new PlainError(
    'Fix these in the site’s environment variables, for both builds and functions (docs/operations.md).',
  )
})

async function ofDatabase(url: string) {
  const engine = realPostgres(url)
  try {
    return await databaseProblems((text, params) =>
      engine.session(async (session) => parsed(await session.query(text, params))),
    )
  } catch (error) {
    // The error's own words may hold the address.
    return [`it does not respond (${(error as NodeJS.ErrnoException).code ?? (error as Error).name}).`]
  } finally {
    await engine.close()
  }
}
