import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import type { Environment } from './environment.ts'

/** What the local stack writes into its data folder while it runs. */
const LocalStack = v.object({
  sqlEndpoint: v.string(),
  databaseUrl: v.string(),
  sessionSecret: v.string(),
  passwordPepper: v.string(),
  /** Whether it is the embedded one, with demo accounts; another one was named at the start. */
  usesEmbeddedDatabase: v.optional(v.boolean(), false),
  /** The pair of keys that this machine's pushes are signed with. */
  vapid: v.optional(v.object({ publicKey: v.string(), privateKey: v.string() })),
  origin: v.optional(v.string()),
  /** Where the stand-in for Netlify Blobs answers, to callers with the token. */
  blobs: v.optional(v.object({ url: v.string(), token: v.string() })),
  /** Where the stand-in for the providers of books answers. */
  booksProvider: v.optional(v.string()),
})
export type LocalStack = v.InferOutput<typeof LocalStack>

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether the address is on this machine: a database there is reached through the local stack. */
export function isLoopback(url: string) {
  const plain = url.replace(/^postgres(ql)?:/, 'http:')
  return URL.canParse(plain) && LOOPBACK.test(new URL(plain).hostname)
}

const pathOf = ({ LOCAL_STACK, DATA_DIR }: Environment) => LOCAL_STACK || join(DATA_DIR || '.data', 'local.json')

/** Undefined where no local stack runs. */
export function readLocalStack(env: Environment): LocalStack | undefined {
  try {
    return v.parse(LocalStack, JSON.parse(readFileSync(pathOf(env), 'utf8')))
  } catch {
    return undefined
  }
}

/** The local stack if it uses the embedded database. Mail and notices of any other database are left alone. */
export function ownLocalStack(env: Environment): LocalStack | undefined {
  const local = readLocalStack(env)
  return local?.usesEmbeddedDatabase ? local : undefined
}

/** Where mails stay that have no server to go to; undefined where no local stack runs. */
export const localMailFolder = (env: Environment) =>
  ownLocalStack(env) ? join(dirname(pathOf(env)), 'mail') : undefined
