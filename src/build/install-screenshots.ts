import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brand } from '#copy/brand.ts'
import { firm } from '#copy/firm.ts'
import { CONTENT } from './content-folder.ts'
import { firmMark } from './firm-mark.ts'

/** What a browser shows of the app before it is installed; `npm run screenshots` takes them. */
export const SCREENSHOTS = join(CONTENT, 'screenshots')
/** Beside them: which firm they show. */
export const TAKEN_OF = 'taken-of.txt'

const { fullName, shortName, founder, phone, email } = firm

/** Another text once name, founder, colors, mark or typeface are others. */
export const firmShown = createHash('sha256')
  .update(JSON.stringify([fullName, shortName, founder.firstName, founder.lastName, phone, email, brand, firmMark]))
  .digest('hex')

/** The screenshots as files of the site; none where they show another firm or were never taken. */
export async function installScreenshots(folder = SCREENSHOTS) {
  const takenOf = await readFile(join(folder, TAKEN_OF), 'utf8').catch(() => '')
  if (takenOf.trim() !== firmShown) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.webp'))
  return Promise.all(
    names.map(async (name) => ({ fileName: `screenshots/${name}`, source: await readFile(join(folder, name)) })),
  )
}
