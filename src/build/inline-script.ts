import { build } from 'vite'

/** A script so small that it stands in a page itself: one file with all it imports, minified. */
export async function inlineScript(file: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, modulePreload: false, rollupOptions: { input: file, output: { format: 'iife' } } },
  })
  const [chunk] = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built into one script`)
  return chunk.code.trim()
}
