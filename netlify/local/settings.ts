import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Environment } from '#server/environment.ts'
import { PlainError } from './plain-error.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type LocalSettings = { port: number; dataDir: string; databaseUrl: string | undefined }

/** What the environment may choose: PORT (8888; 0 takes a free one), DATA_DIR (.data), DATABASE_URL. */
export function settings(env: Environment = process.env): LocalSettings {
  const port = env.PORT || '8888'
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new PlainError(`PORT is "${port}", which is not a port number.`)
  return {
    port: Number(port),
    dataDir: resolve(ROOT, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
  }
}
