import * as v from 'valibot'
import type { Environment } from './environment.ts'
import { isLoopback, readLocalStack } from './local-stack.ts'

const Secret = v.pipe(v.string(), v.minLength(32))

const Hashing = v.object({
  /** Keyed into every password before bcrypt; losing it loses every password. */
  passwordPepper: Secret,
  /** bcrypt's cost, 2 to the power of it rounds. 12 takes 150 to 500 ms on a server of 2026, slow enough to stop guessing. */
  bcryptCost: v.optional(v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(10), v.maxValue(15)), '12'),
})
export type Hashing = v.InferOutput<typeof Hashing>

const Settings = v.object({
  ...Hashing.entries,
  databaseUrl: v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./)),
  /** Where the database's HTTP shape answers; undefined for Neon's own address. */
  sqlEndpoint: v.optional(v.pipe(v.string(), v.url())),
  /** The first seals; the others still open, so that a secret can be changed without signing people out. */
  sessionSecrets: v.tupleWithRest([Secret], Secret),
  /** The site's own address, where it differs from what requests say. */
  siteUrl: v.optional(v.pipe(v.string(), v.url())),
  /** Whether the firm's own people get no further than their account without an authenticator. */
  adminsNeedTwoFactor: v.boolean(),
})
export type Settings = v.InferOutput<typeof Settings>

/** Says which settings are wrong, never their values. */
export class Misconfigured extends Error {
  override name = 'Misconfigured'
}

/** The server's settings from the environment or, on one machine, from the running local stack. */
export function readSettings(env: Environment = process.env): Settings {
  const given = env.DATABASE_URL || env.NETLIFY_DB_URL
  const local = !given || isLoopback(given) ? readLocalStack(env) : undefined
  return parse(Settings, {
    databaseUrl: local?.databaseUrl ?? given,
    sqlEndpoint: local?.sqlEndpoint,
    sessionSecrets: [env.SESSION_SECRET || local?.sessionSecret, env.SESSION_SECRET_PREVIOUS].filter(
      (secret, at) => secret || at === 0,
    ),
    siteUrl: env.SITE_URL || env.URL || local?.origin,
    // The demo's password is printed at every start: a code would protect nothing. Any other database is somebody's own.
    adminsNeedTwoFactor: !local?.usesEmbeddedDatabase,
    ...hashingOf(env, local?.passwordPepper),
  })
}

/** The part that making a password's hash needs. */
export const readHashing = (env: Environment = process.env): Hashing =>
  parse(Hashing, hashingOf(env, readLocalStack(env)?.passwordPepper))

const hashingOf = (env: Environment, localPepper?: string) => ({
  passwordPepper: env.PASSWORD_PEPPER || localPepper,
  bcryptCost: env.BCRYPT_COST || undefined,
})

const VARIABLE_OF: Record<string, string> = {
  databaseUrl: 'DATABASE_URL or NETLIFY_DB_URL',
  'sessionSecrets.0': 'SESSION_SECRET',
  'sessionSecrets.1': 'SESSION_SECRET_PREVIOUS',
  passwordPepper: 'PASSWORD_PEPPER',
  bcryptCost: 'BCRYPT_COST',
  siteUrl: 'SITE_URL',
} satisfies Partial<Record<keyof Settings | `sessionSecrets.${number}`, string>>

/** What somebody would change: a setting by the name of its variable. */
const variableOf = (path: string[]) => VARIABLE_OF[path.join('.')] ?? VARIABLE_OF[path[0] ?? ''] ?? path.join('.')

function parse<S extends v.GenericSchema>(schema: S, values: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, values)
  if (result.success) return result.output
  // Not valibot's own sentences: they repeat what was received, password and all.
  const names = new Set(result.issues.map((issue) => variableOf(issue.path?.map(({ key }) => String(key)) ?? [])))
  throw new Misconfigured(`not set, or not usable: ${[...names].join(', ')}`)
}
