import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import * as inks from './inks.ts'
import { mark, placed } from './mark.ts'

const onPaper = { ring: inks.action, bars: inks.brassLine }
const onDeep = { ring: inks.pale, bars: inks.brass }
const single = { ring: '#FFFFFF', bars: '#FFFFFF' }

const svg = (size: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">${inside}</svg>\n`

const ground = (colour: string, round = 0) => `<rect width="512" height="512" rx="${round}" fill="${colour}"/>`

const icon = svg(512, ground(inks.paper, 96) + placed(256, 256, 384, onPaper))
// The mark fills 29.6 of its 32: 305 wide at 330, well inside the safe circle of 410.
const maskable = svg(512, ground(inks.deep) + placed(256, 256, 330, onDeep))
const monochrome = svg(512, placed(256, 256, 400, single))
const apple = svg(512, ground(inks.paper) + placed(256, 256, 360, onPaper))
// A green and a brass that stand on both a white and a black tab bar.
const favicon = svg(32, mark({ ring: '#3F8A6B', bars: '#C08E2F' }))

const pngs = [
  ['icon-192.png', icon, 192],
  ['icon-512.png', icon, 512],
  ['maskable-512.png', maskable, 512],
  ['monochrome-512.png', monochrome, 512],
  ['apple-touch-icon.png', apple, 180],
] as const

export async function writeIcons(folder: URL) {
  await mkdir(folder, { recursive: true })
  await writeFile(new URL('icon.svg', folder), icon)
  await writeFile(new URL('favicon.svg', folder), favicon)
  for (const [name, text, size] of pngs) {
    const png = await sharp(Buffer.from(text)).resize(size).png({ palette: true, colours: 64, effort: 10 }).toBuffer()
    await writeFile(new URL(name, folder), png)
    console.log(name, `${png.length} bytes`)
  }
}
