import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { PlainError } from './plain-error.ts'

/** Typed twice and not shown at a terminal; otherwise the first line of standard input. */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/)[0] ?? ''
  const password = await askHidden('Password (15 characters or more): ')
  if (password !== (await askHidden('The same again: '))) throw new PlainError('The two differ; nothing was done.')
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
