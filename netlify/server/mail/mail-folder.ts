import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { Instant } from '#schema/units.ts'
import type { Mail } from './mail-client.ts'

const StoredMail = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
  at: Instant,
})
export type StoredMail = v.InferOutput<typeof StoredMail>

/** Stores a mail as a file where no mail server is set up: readable by this account alone, and never half written. */
export async function writeMail(folder: string, mail: Mail) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, `${mail.id}.json`)
  const stored: StoredMail = { ...mail, at: new Date().toISOString() }
  await writeFile(`${file}.new`, JSON.stringify(stored, null, 2), { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Newest first. */
export async function readMails(folder: string): Promise<StoredMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => v.parse(StoredMail, JSON.parse(text))).sort((a, b) => b.at.localeCompare(a.at))
}
