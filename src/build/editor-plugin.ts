import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { afterBuild } from './after-build.ts'
import { editorConfig } from './editor-config.ts'

const CACHE = 'node_modules/.cache/editor'

/** The editor's page is a function's answer (netlify/functions/edit.ts); this puts its script and its forms beside the site. */
export const editor = () =>
  afterBuild('editor', async (out) => {
    await cp(await bundle(), join(out, 'editor'), { recursive: true })
    await writeFile(join(out, 'editor/config.json'), JSON.stringify(await editorConfig()))
  })

/** Languages of its menus and of code to highlight: an owner edits neither, and they are 11 of its 17 MB. */
const UNUSED = /^@shikijs\/langs\/|\/locales\/(?!en)/

/** The editor's script in a folder of its own. It depends on no content, so one build serves every build after it. */
async function bundle() {
  const { version } = JSON.parse(await readFile('node_modules/@sveltia/cms/package.json', 'utf8'))
  const sources = (await readdir('src/editor')).filter((name) => name.endsWith('.ts')).sort()
  const texts = await Promise.all(sources.map((name) => readFile(join('src/editor', name))))
  const hash = createHash('sha256').update(Buffer.concat(texts)).digest('hex').slice(0, 8)
  const folder = join(CACHE, `${version}-${hash}`)
  if (existsSync(join(folder, 'start.js'))) return folder
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: '/editor/',
    plugins: [
      {
        name: 'unused',
        enforce: 'pre',
        resolveId: (id) => (UNUSED.test(id) ? '\0unused' : undefined),
        load: (id) => (id === '\0unused' ? 'export default []' : undefined),
      },
    ],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      target: 'es2022',
      assetsInlineLimit: 0,
      rollupOptions: {
        input: 'src/editor/start.ts',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          assetFileNames: '[name]-[hash][extname]',
        },
      },
    },
  })
  return folder
}
