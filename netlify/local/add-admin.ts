import { randomUUID } from 'node:crypto'
import { firm } from '#copy/firm.ts'
import { MAX_PASSWORD_LENGTH, passwordFault } from '#domain/password-rules.ts'
import { stolenPasswords } from '#server/auth/password.ts'
import { PlainError } from './plain-error.ts'
import type { Query } from './postgres.ts'

/** NIST SP 800-63B-4 for a password that is the only factor, as it is until the authenticator is set up. */
const SHORTEST_ADMIN_PASSWORD = 15

const FAULTS = {
  short: `Use at least ${SHORTEST_ADMIN_PASSWORD} characters. Four unrelated words work well.`,
  long: `Use ${MAX_PASSWORD_LENGTH} characters or fewer.`,
  firm: 'Leave your name and the firm’s name out of the password.',
  email: 'Leave your email address out of the password.',
  common: 'The password is too common. Four unrelated words work well.',
}

type Admin = { email: string; first: string; last: string }
type Database = { query: Query; hashPassword(text: string): Promise<string> }

/** @throws {PlainError} where the address is taken or the password is weak; nothing is written then. */
export async function addAdmin(database: Database, { email, first, last }: Admin, askPassword: () => Promise<string>) {
  const existing = await database.query('select id from people where lower(email) = lower($1)', [email])
  if (existing.length > 0) throw new PlainError(`There is already an account with ${email}.`)
  const password = await askPassword()
  const weakness = await weaknessOf(password, { email, first, last })
  if (weakness) throw new PlainError(weakness)
  const hash = await database.hashPassword(password)
  const id = randomUUID()
  const added = await database.query(
    `with person as (
       insert into people (id, role, first_name, last_name, email, password_hash, password_changed_at)
       values ($1, 'admin', $2, $3, $4, $5, now()) on conflict do nothing returning id)
     insert into audit (at, request_id, event, target, result)
     select now(), $6, 'admin_created_by_command', id, 'ok' from person returning target`,
    [id, first, last, email, hash, randomUUID()],
  )
  if (added.length === 0) throw new PlainError(`There is already an account with ${email}.`)
}

async function weaknessOf(password: string, { email, first, last }: Admin) {
  if ([...password].length < SHORTEST_ADMIN_PASSWORD) return FAULTS.short
  const names = [firm.shortName, first, last]
  const fault = passwordFault(password, { firm: names, email, common: await stolenPasswords() })
  return fault && FAULTS[fault]
}
