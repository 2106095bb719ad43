import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'
import { Font } from '@react-pdf/renderer'
import { brand } from '#copy/brand.ts'
import { contentFile } from './content-file.ts'

const HEADER = 44
const ENTRY = 20

/**
 * The TrueType font inside a WOFF 1.0 file (W3C). The drawing library opens WOFF too, but unpacks whole tables again
 * for each letter, in JavaScript: more than half of a drawing's time.
 */
function sfntOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(12 + 16 * count)
  const power = 2 ** Math.floor(Math.log2(count))
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power * 16, 6)
  directory.writeUInt16BE(Math.log2(power), 8)
  directory.writeUInt16BE((count - power) * 16, 10)
  const tables: Buffer[] = []
  let end = directory.length
  for (let i = 0; i < count; i++) {
    const at = HEADER + i * ENTRY
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [number, number, number]
    const packedTable = woff.subarray(offset, offset + packed)
    const table = packed < size ? inflateSync(packedTable) : packedTable
    const entry = 12 + 16 * i
    woff.copy(directory, entry, at, at + 4)
    woff.copy(directory, entry + 4, at + 16, at + ENTRY)
    directory.writeUInt32BE(end, entry + 8)
    directory.writeUInt32BE(size, entry + 12)
    // Each table begins at a multiple of four.
    tables.push(table, Buffer.alloc(-size & 3))
    end += size + (-size & 3)
  }
  return Buffer.concat([directory, ...tables])
}

/** The display face; texts are in Helvetica, which every reader has: the page's stand-in for a device's own face. */
export const DISPLAY = brand.face.name
export const TEXT = 'Helvetica'

const file = readFileSync(contentFile(`fonts/${brand.face.print}`))
const ttf = file.toString('latin1', 0, 4) === 'wOFF' ? sfntOf(file) : file
Font.register({ family: DISPLAY, src: `data:font/ttf;base64,${ttf.toString('base64')}`, fontWeight: 500 })
// Words break between each other alone.
Font.registerHyphenationCallback((word) => [word])
