import { type CsvRow, parseCsv } from '#domain/csv-rows.ts'
import { refused, sizeFault } from './fault.ts'
import { sheetRows } from './sheet.ts'

/** Browsers and Node have it; the types of this layer know only what every JavaScript engine has. */
declare const TextDecoder: new (encoding: string, options?: { fatal: boolean }) => { decode(bytes: Uint8Array): string }

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** The rows of a file of books, whatever its format: .xlsx, or CSV in UTF-8, UTF-16 or Windows-1252. @throws {BooksRefused} */
export function tableOf(bytes: Uint8Array): CsvRow[] {
  const tooLarge = sizeFault(bytes.length)
  if (tooLarge) throw refused(tooLarge.why, tooLarge.line, tooLarge.values)
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return sheetRows(bytes)
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refused('old_xls', null)
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw refused('pdf', null)
  const text = textOf(bytes)
  if (text.trim() === '') throw refused('empty', null)
  if (hasControls(text)) throw refused('not_a_table', null)
  return parseCsv(text, { separator: separatorOf(text), unclosedQuote: (line) => refused('unclosed_quote', line) })
}

/** Whether there are letters that no table has, as in a picture or a program. */
const hasControls = (text: string) => [...text.slice(0, 4_000)].some((letter) => letter < '\t')

function textOf(bytes: Uint8Array) {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  // Without a mark, every other byte of English UTF-16 is zero.
  const head = bytes.subarray(0, 2_000)
  const zeros = (from: number) => head.filter((byte, at) => at % 2 === from && byte === 0).length
  if (zeros(1) > head.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (zeros(0) > head.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Older Windows programs write the letters of Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What separates the cells of the line that has the most of one kind: titles above the table have none. */
function separatorOf(text: string) {
  const lines = text
    .slice(0, 20_000)
    .split(/\r\n|\r|\n/)
    .slice(0, 60)
  const bare = lines.map((line) => line.replaceAll(/"[^"]*"/g, ''))
  const most = (separator: string) => Math.max(...bare.map((line) => line.split(separator).length))
  return ([',', ';', '\t'] as const).reduce((best, one) => (most(one) > most(best) ? one : best))
}
