import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { brand } from '#copy/brand.ts'
import { mixed } from '#domain/color.ts'
import { markupOf, painter } from '#domain/mark.ts'
import type { Color } from '#schema/content/brand.ts'
import { CONTENT } from './content-folder.ts'
import { firmMark, ON_DEEP, ON_PAPER, placedMark } from './firm-mark.ts'

const { light, dark } = brand.colors
const SIDE = 512

type Drawing = { ground?: string; round?: number; mark: number; paint: (color: string) => string }

/** Colors that can be seen on a white and on a black tab bar: halfway between light and dark. */
const between = (name: Color) => mixed(light[name], dark[name] ?? light[name], 0.5)
const single = (color: string) => (color === 'none' ? color : '#fff')

const onPaper: Drawing = { ground: light.paper, mark: 384, paint: ON_PAPER }
const DRAWINGS: [name: string, size: number, drawing: Drawing][] = [
  ['icon-192', 192, { ...onPaper, round: 96 }],
  ['icon-512', 512, { ...onPaper, round: 96 }],
  // Phones cut a circle out of it, at least 410 wide: a square of 290 lies inside.
  ['maskable-512', 512, { ground: light.deep, mark: 290, paint: ON_DEEP }],
  ['monochrome-512', 512, { mark: 400, paint: single }],
  ['apple-touch-icon', 180, { ...onPaper, mark: 360 }],
]

const draw = ({ ground, round = 0, mark, paint }: Drawing) => {
  const at = (SIDE - mark) / 2
  const behind = ground ? `<rect width="${SIDE}" height="${SIDE}" rx="${round}" fill="${ground}"/>` : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}">${behind}${placedMark({ x: at, y: at, size: mark }, paint)}</svg>`
}

/** The icons of the installed app, of a push notification and of the browser's tab, drawn from the mark or the firm's own picture. */
export async function makeAppIcons() {
  const own = brand.icon && (await readFile(join(CONTENT, 'images', brand.icon)))
  const pngs = DRAWINGS.map(async ([name, size, drawing]) => {
    const source = own && drawing.ground ? own : Buffer.from(draw(drawing))
    const png = sharp(source).resize(size, size).png({ palette: true, colours: 64, effort: 10 })
    return { fileName: `icons/${name}.png`, source: await png.toBuffer() }
  })
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${firmMark.viewBox}">${markupOf(
    firmMark.shapes,
    painter(between('action'), (name) => between(name as Color)),
  )}</svg>\n`
  return [...(await Promise.all(pngs)), { fileName: 'icons/favicon.svg', source: Buffer.from(favicon) }]
}
