import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { UnoGenerator } from '@unocss/core'
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite'
import { afterBuild } from './after-build.ts'
import { robots, sitemap } from './crawlers.ts'
import { criticalCss } from './critical-css.ts'
import { FIRST_FRAME } from './first-frame.ts'
import { inlineScript } from './inline-script.ts'
import { netlifyHeaders, netlifyRedirects } from './netlify-files.ts'
import { documentOf, isPreviewBuild, previewBanner, scriptHash, splitHead } from './page.ts'
import { scriptsOf } from './page-scripts.ts'
import type { Rendered, RenderedPage } from './render.tsx'
import { social } from './social.ts'

/** A folder of its own for each build: Node never loads a module anew, and two copies would not share a React context. */
const ssrFolder = () => resolve('node_modules/.cache/prerender', String(Date.now()))

/** After the browser's build: draws every public page with React, and writes the files a host needs beside them. */
export function prerender(plugins: () => PluginOption[], define: Record<string, string>): Plugin {
  let chunks: Rolldown.OutputChunk[] = []
  return {
    ...afterBuild('prerender', async (out) => {
      const drawing = plugins()
      const { pages, shell, indexable, feed, services } = await renderAll(drawing, define)
      const publicBoot = await inlineScript('src/app/boot-public.ts')
      const portalBoot = await inlineScript('src/app/boot-portal.ts')
      const firstFigures = await inlineScript('src/app/first-figures.ts')
      const isPreview = isPreviewBuild()
      const css = await cssByScreen(generatorOf(drawing), [...pages, shell], isPreview ? [previewBanner()] : [])
      const shared = await social(pages.map(({ rendered }) => splitHead(rendered).head))
      const write = async (file: string, text: string | Buffer) => {
        await mkdir(dirname(join(out, file)), { recursive: true })
        await writeFile(join(out, file), text)
      }
      for (const page of [...pages, shell]) {
        const { scripts, styles } = scriptsOf(chunks, page)
        const { path, eager, rendered, kind } = page
        const poster = page.poster ? { html: page.poster, script: firstFigures } : undefined
        const { head, data, html } = splitHead((page.head ?? '') + rendered)
        const described = head + shared.tags({ head, kind })
        await write(
          page.file,
          documentOf({
            head: described,
            data,
            html,
            path,
            css: css(page),
            scripts,
            styles,
            boot: eager ? portalBoot : publicBoot,
            eager,
            poster,
            isPreview,
          }),
        )
      }
      for (const { fileName, source } of shared.files) await write(fileName, source)
      const styleHashes = [...new Set([...pages, shell].map((page) => scriptHash(css(page))))]
      await write(
        '_headers',
        netlifyHeaders(
          { scriptHashes: [publicBoot, portalBoot, firstFigures].map(scriptHash), styleHashes },
          isPreview,
        ),
      )
      await write('_redirects', netlifyRedirects(services))
      await write('sitemap.xml', sitemap(indexable))
      await write('robots.txt', robots())
      await write('resources.xml', feed)
    }),
    // Once it is written: until then it holds chunks of styles alone, which Vite takes out.
    writeBundle: (_, bundle) => {
      chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    },
  }
}

/** The generator that has seen the drawn code: it knows the class lists that became one class. */
function generatorOf(plugins: PluginOption[]): UnoGenerator<object> {
  const found = (plugins.flat(9) as Plugin[]).find((plugin) => plugin?.name === 'unocss:api')
  if (!found) throw new Error('prerender: UnoCSS is not among the plugins')
  return found.api.getContext().uno
}

/** Pages of one screen share one inline block: a visitor gets no other screen's styles, the policy a hash a screen. */
async function cssByScreen(uno: UnoGenerator<object>, pages: RenderedPage[], everywhere: string[]) {
  const blocks = new Map<string, string>()
  const screens = Map.groupBy(pages, ({ screens }) => screens.join())
  for (const [key, pages] of screens) {
    const own = await stylesheetsOf(pages[0]!.screens)
    blocks.set(
      key,
      await criticalCss(uno, [...pages.map(({ rendered, code }) => rendered + (code ?? '')), ...everywhere], own),
    )
  }
  return (page: RenderedPage) => blocks.get(page.screens.join()) ?? ''
}

/** The stylesheets that a screen names itself. */
async function stylesheetsOf(screens: string[]) {
  const sources = await Promise.all(screens.map((file) => readFile(file, 'utf8')))
  return sources.flatMap((source) => [...source.matchAll(/'#([\w/-]+\.css)'/g)].map(([, file]) => `src/${file}`))
}

/** What a signed-in client sees first. Its styles are found in its code, as there is no drawn page to find them in. */
const PORTAL = [
  FIRST_FRAME,
  ...['ui/failed.tsx', 'ui/skeleton.tsx', 'ui/picture.tsx'].map((file) => new RegExp(`/src/${file}$`)),
]

const chunksOf = (built: Awaited<ReturnType<typeof build>>) =>
  [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((output) => output.type === 'chunk')

/** React runs in a build of its own: the browser's bundle would carry the server's renderer otherwise. */
async function renderAll(plugins: PluginOption[], define: Record<string, string>) {
  const outDir = ssrFolder()
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    publicDir: false,
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/build/render.tsx', outDir, minify: false },
  })
  const { renderPages } = await import(pathToFileURL(join(outDir, 'render.js')).href)
  const rendered: Rendered = await renderPages()
  await rm(outDir, { recursive: true })
  const chunks = chunksOf(built)
  const portal = PORTAL.flatMap((part) => {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => part.test(id)))
    if (found.length === 0) throw new Error(`prerender: no module fits ${part}`)
    return found
  })
  const code = [...new Set(portal.map(({ code }) => code)), rendered.shell.poster].join('\n')
  return { ...rendered, shell: { ...rendered.shell, code } }
}
