import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Manifest, type Plugin, type PluginOption } from 'vite'
import { criticalCss } from './critical-css.ts'
import { netlifyHeaders, netlifyRedirects } from './netlify-files.ts'
import { BOOT, documentOf, hashOf, splitHead } from './page.ts'
import { scriptsOf } from './page-scripts.ts'
import type { Rendered } from './render.tsx'
import { sitemap } from './sitemap.ts'

const SSR = 'node_modules/.cache/prerender'

/** After the browser's build: draws every public page with React, and writes the files a host needs beside them. */
export function prerender(plugins: () => PluginOption[]): Plugin {
  let out = 'dist'
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir
    },
    closeBundle: {
      sequential: true,
      async handler() {
        const { pages, shell, indexable } = await renderAll(plugins())
        const manifest: Manifest = JSON.parse(await readFile(join(out, '.vite/manifest.json'), 'utf8'))
        const css = await criticalCss(pages.map((page) => page.rendered))
        const write = async (file: string, text: string) => {
          await mkdir(dirname(join(out, file)), { recursive: true })
          await writeFile(join(out, file), text)
        }
        for (const page of [...pages, shell]) {
          const { scripts, styles } = scriptsOf(manifest, page)
          await write(
            page.file,
            documentOf({ ...splitHead(page.rendered), path: page.path, css, scripts, styles, eager: page.eager }),
          )
        }
        await write('_headers', netlifyHeaders({ scriptHashes: [hashOf(BOOT)], styleHashes: [hashOf(css)] }))
        await write('_redirects', netlifyRedirects())
        await write('sitemap.xml', sitemap(indexable))
        await write('asset-missing.txt', 'This file is no longer here. Reload the page to get the current one.\n')
        await rm(join(out, '.vite'), { recursive: true })
      },
    },
  }
}

/** React runs in a build of its own: the browser's bundle would carry the server's renderer otherwise. */
async function renderAll(plugins: PluginOption[]): Promise<Rendered> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ssr: 'src/build/render.tsx', outDir: SSR, emptyOutDir: true, minify: false },
  })
const { renderPages } = await import(`${pathToFileURL(resolve(SSR, 'render.js')).href}?at=${Date.now()}`)
  return renderPages()
}
