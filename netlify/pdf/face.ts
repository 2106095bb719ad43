import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Font } from '@react-pdf/renderer'
import { sfntOf } from './sfnt.ts'

/** The display face; texts are in Helvetica, which every reader has: the page's stand-in for a device's own face. */
export const DISPLAY = 'Besley'
export const TEXT = 'Helvetica'

// From the installed package, never from the network. Spelt out, so that Netlify's tracer finds the file.
const woff = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/besley/files/besley-latin-500-normal.woff'),
)
Font.register({ family: DISPLAY, src: `data:font/ttf;base64,${sfntOf(woff).toString('base64')}`, fontWeight: 500 })
// Words break between each other alone.
Font.registerHyphenationCallback((word) => [word])
