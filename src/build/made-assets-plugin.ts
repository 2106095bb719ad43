import type { Plugin } from 'vite'
import { markupOf } from '#domain/mark.ts'
import { makeAppIcons } from './app-icons.ts'
import { brandCss } from './brand-css.ts'
import { CONTENT } from './content-folder.ts'
import { makeFace } from './display-face.ts'
import { firmMark } from './firm-mark.ts'
import { makeIcons } from './icons.ts'
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
export function madeAssets(): Plugin {
  let made: Promise<{ pictures: object; face: string; sprite: string; files: Map<string, Buffer> }> | undefined
  const make = async () => {
    const [{ pictures, files }, face, icons, appIcons, screenshots] = await Promise.all([
      makePictures(CONTENT),
      makeFace(),
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
    name: 'made-assets',
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
