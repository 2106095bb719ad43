import { mkdir, writeFile } from 'node:fs/promises'
import { costOfGoods } from './articles/cost-of-goods.ts'
import { fiveFigures } from './articles/five-figures.ts'
import { profitAndCash } from './articles/profit-and-cash.ts'
import { readingStatements } from './articles/reading-statements.ts'
import { checklistPreview } from './checklist-preview.ts'
import { founder } from './founder/founder.ts'
import { founderSmall } from './founder/founder-small.ts'
import { writeIcons } from './icons.ts'
import { og } from './og.ts'
import { sideoats } from './sideoats.ts'

// Run by hand after a picture's script has changed: node tools/engrave/main.ts
const root = new URL('../../', import.meta.url)
const images = new URL('content/images/', root)
const pictures = [
  founder,
  founderSmall,
  fiveFigures,
  costOfGoods,
  readingStatements,
  profitAndCash,
  sideoats,
  og,
  checklistPreview,
]

await mkdir(images, { recursive: true })
for (const draw of pictures) {
  const one = draw()
  const text = one.svg()
  await writeFile(new URL(`${one.name}.svg`, images), text)
  console.log(`${one.name}.svg`, `${Math.round(text.length / 1024)} KB`)
}
await writeIcons(new URL('public/icons/', root))
