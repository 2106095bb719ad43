import { createHash } from 'node:crypto'
import { icons } from '@iconify-json/lucide'
import { icons as logos } from '@iconify-json/simple-icons'
import { BRANDS } from '#schema/content/pages/home.ts'
import { ICONS } from '#ui/icon-names.ts'

const STROKE = '1.75'

/** Every icon of ui/icon-names.ts and every logo as a symbol of one file, so that a page fetches its drawings once and beside itself. */
export async function makeIcons() {
  const symbols = ICONS.map((name) => {
    const alias = icons.aliases?.[name]?.parent ?? name
    const icon = icons.icons[alias]
    if (!icon) throw new Error(`There is no lucide icon "${name}"`)
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body.replaceAll('stroke-width="2"', `stroke-width="${STROKE}"`)}</symbol>`
  })
  const brands = BRANDS.map(
    (name) => `<symbol id="brand-${name}" viewBox="0 0 24 24">${logos.icons[name]!.body}</symbol>`,
  )
  const source = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${[...symbols, ...brands].join('')}</svg>`)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/icons-${hash}.svg`, source }
}
