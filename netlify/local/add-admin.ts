import { randomUUID } from 'node:crypto'
import { PlainError } from './plain-error.ts'
import type { Query } from './postgres.ts'

/** NIST SP 800-63B-4 for a password that is the only factor, as it is until the authenticator is set up. */
const SHORTEST_PASSWORD = 15
const LONGEST_PASSWORD = 256

type Admin = { email: string; first: string; last: string }
type Database = { query: Query; hashPassword(text: string): Promise<string> }

/** @throws {PlainError} where the address is taken or the password is weak; nothing is written then. */
export async function addAdmin(database: Database, { email, first, last }: Admin, askPassword: () => Promise<string>) {
  const existing = await database.query('select id from people where lower(email) = lower($1)', [email])
  if (existing.length > 0) throw new PlainError(`There is already an account with ${email}.`)
  const password = await askPassword()
  const weakness = weaknessOf(password, [email, first, last])
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

function weaknessOf(password: string, known: string[]) {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters. Four unrelated words work well.`
  if (length > LONGEST_PASSWORD) return `Use ${LONGEST_PASSWORD} characters or fewer.`
  if (new Set(password).size < 5) return 'Use more different characters in the password.'
  if (
    known.some(
      (word) => word.length > 3 && password.toLowerCase().includes(word.toLowerCase()) && length - word.length < 8,
    )
  )
    return 'The password is too close to a name or email address.'
  return undefined
}
