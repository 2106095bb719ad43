// `npm run admin:create -- --email … --first … --last …`: an account for one of the firm's own people, on the database
// of DATABASE_URL or else in the local data. The password is asked for, or read from standard input; never an argument.

import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { addAdmin } from './add-admin.ts'
import { openForPasswords } from './command-database.ts'
import { PlainError, withPlainErrors } from './plain-error.ts'
import { settings } from './settings.ts'

const NewAdmin = v.object({
  email: v.pipe(v.string(), v.trim(), v.email('Enter an email address with --email.'), v.maxLength(254)),
  first: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a first name with --first.'), v.maxLength(80)),
  last: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a last name with --last.'), v.maxLength(80)),
})

await withPlainErrors(async () => {
  const admin = v.safeParse(NewAdmin, readArguments())
  if (!admin.success) throw new PlainError(admin.issues[0].message)
  const database = await openForPasswords(settings())
  try {
    await addAdmin(database, admin.output, askPassword)
  } finally {
    await database.close()
  }
  console.log(`${admin.output.email} can sign in now.`)
})

function readArguments() {
  const option = { type: 'string', default: '' } as const
  try {
    return parseArgs({ options: { email: option, first: option, last: option } }).values
  } catch (error) {
    throw new PlainError(`${(error as Error).message}\nUse: npm run admin:create -- --email … --first … --last …`)
  }
}

/** Typed twice and not shown at a terminal; otherwise the first line of standard input. */
async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await askHidden('Password (15 characters or more): ')
  if (password !== (await askHidden('Repeat the password: ')))
    throw new PlainError('The passwords do not match. Nothing was done.')
  return password
}

async function askHidden(question: string) {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  terminal.on('SIGINT', () => process.exit(130))
  process.stderr.write(question)
  const answer = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return answer
}
