import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT } from '#build/content-folder.ts'
import { founderSmall } from '#tools/engrave/founder/founder.ts'
import { costOfGoods } from './articles/cost-of-goods.ts'
import { fiveFigures } from './articles/five-figures.ts'
import { profitAndCash } from './articles/profit-and-cash.ts'
import { readingStatements } from './articles/reading-statements.ts'
import { checklistPreview } from './checklist-preview.ts'
import { darkBand } from './dark-band.ts'
import { founder } from './founder/founder.ts'
import { og } from './og.ts'

// Run by hand after a picture's script or a color has changed: node tools/engrave/main.ts
const images = join(CONTENT, 'images')
const pictures = [
  founder,
  founderSmall,
  fiveFigures,
  costOfGoods,
  readingStatements,
  profitAndCash,
  darkBand,
  og,
  checklistPreview,
]

await mkdir(images, { recursive: true })
for (const draw of pictures) {
  const one = draw()
  const text = one.svg()
  await writeFile(join(images, `${one.name}.svg`), text)
  console.log(`${one.name}.svg`, `${Math.round(text.length / 1024)} KB`)
}
