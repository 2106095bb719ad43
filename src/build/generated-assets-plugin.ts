import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { icons } from '@iconify-json/lucide'
import { icons as logos } from '@iconify-json/simple-icons'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { brand } from '#copy/brand.ts'
import { mixColors } from '#domain/color.ts'
import { markupOf, painter } from '#domain/mark.ts'
import type { Color } from '#schema/content/brand.ts'
import { INTEGRATION_LOGOS } from '#schema/content/pages/home.ts'
import { ICONS as ICON_NAMES } from '#ui/icon-names.ts'
import { brandCss } from './brand-css.ts'
import { CONTENT } from './content-folder.ts'
import { makeDisplayFace } from './display-face.ts'
import { firmMark, ON_DEEP, ON_PAPER, placedMark } from './firm-mark.ts'
import { installScreenshots } from './install-screenshots.ts'
import { makePictures } from './pictures.ts'

const TYPES = { avif: 'image/avif', webp: 'image/webp', woff2: 'font/woff2', svg: 'image/svg+xml', png: 'image/png' }
const PICTURES = '\0virtual:pictures'
const FACE = '\0virtual:face.css'
const ICONS = '\0virtual:icons'
const MARK = '\0virtual:mark'
const MODULES: Record<string, string> = {
  'virtual:pictures': PICTURES,
  'virtual:face.css': FACE,
  'virtual:icons': ICONS,
  'virtual:mark': MARK,
}

/** Pictures, icons, the mark and the display face: made once a build, named by their content, and served from memory in development. */
export function generatedAssets(): Plugin {
  let made: Promise<{ pictures: object; face: string; sprite: string; files: Map<string, Buffer> }> | undefined
  const make = async () => {
    const [{ pictures, files }, face, icons, appIcons, screenshots] = await Promise.all([
      makePictures(CONTENT),
      makeDisplayFace(),
      makeIcons(),
      makeAppIcons(),
      installScreenshots(),
    ])
    return {
      pictures,
      face: face.fileName,
      sprite: icons.fileName,
      files: new Map(
        [...files, ...appIcons, ...screenshots, face, icons].map(({ fileName, source }) => [fileName, source]),
      ),
    }
  }
  const once = () => (made ??= make())
  return {
    name: 'generated-assets',
    resolveId: (id) => MODULES[id],
    async load(id) {
      if (id === PICTURES) return `export const pictures = ${JSON.stringify((await once()).pictures)}`
      if (id === ICONS) return `export const sprite = ${JSON.stringify(`/${(await once()).sprite}`)}`
      if (id === MARK) {
        const { viewBox, shapes } = firmMark
        return `export const mark = ${JSON.stringify({ viewBox, markup: markupOf(shapes) })}`
      }
      if (id === FACE) {
        const { face } = await once()
        return `@font-face{font-family:Display;src:url("/${face}") format("woff2");font-weight:400 700;font-display:swap}`
      }
    },
    // Development alone: in the build each page carries it (critical-css.ts).
    transformIndexHtml: () => [{ tag: 'style', children: brandCss }],
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return
      for (const [fileName, source] of (await once()).files) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const name = request.url?.slice(1).split('?')[0] ?? ''
        const body = /^(assets|icons|screenshots)\//.test(name) ? (await once()).files.get(name) : undefined
        if (!body) return next()
        const type = TYPES[name.split('.').at(-1) as keyof typeof TYPES]
        response.setHeader('content-type', type).end(body)
      })
    },
  }
}

const STROKE = '1.75'

/** Every icon of ui/icon-names.ts and every logo as a symbol of one file, so that a page fetches its drawings once and beside itself. */
async function makeIcons() {
  const symbols = ICON_NAMES.map((name) => {
    const alias = icons.aliases?.[name]?.parent ?? name
    const icon = icons.icons[alias]
    if (!icon) throw new Error(`There is no lucide icon "${name}"`)
    return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body.replaceAll('stroke-width="2"', `stroke-width="${STROKE}"`)}</symbol>`
  })
  const brands = INTEGRATION_LOGOS.map(
    (name) => `<symbol id="brand-${name}" viewBox="0 0 24 24">${logos.icons[name]!.body}</symbol>`,
  )
  const source = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${[...symbols, ...brands].join('')}</svg>`)
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 8)
  return { fileName: `assets/icons-${hash}.svg`, source }
}

const { light, dark } = brand.colors
const SIDE = 512

type Drawing = { ground?: string; round?: number; mark: number; paint: (color: string) => string }

/** Colors that can be seen on a white and on a black tab bar: halfway between light and dark. */
const between = (name: Color) => mixColors(light[name], dark[name] ?? light[name], 0.5)
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
