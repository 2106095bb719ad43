import * as v from 'valibot'
import type { Vault } from '#server/storage/vault.ts'
import { Tokens } from './provider-tokens.ts'

const about = (id: string) => `connection:${id}`

/** A connection's tokens as the database keeps them: they open for this connection alone. */
export const sealTokens = (vault: Vault, id: string, tokens: Tokens) => vault.seal(JSON.stringify(tokens), about(id))

/** Undefined where they cannot be opened: PASSWORD_PEPPER has changed. */
export function openTokens(vault: Vault, { id, tokens }: { id: string; tokens: string }): Tokens | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Tokens), vault.open(tokens, about(id)))
  return result.success ? result.output : undefined
}
