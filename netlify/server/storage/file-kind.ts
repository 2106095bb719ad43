const PDF = 'application/pdf'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
/** What browsers would draw or run, wherever it stands near the beginning of a text. */
const MARKUP = /<(!doctype|html|head|body|svg|script|iframe|\?xml|!entity)/i
const HEAD = 1_024
/** No text has these, in UTF-8 or in the older letters that Excel still writes. */
const CONTROLS = /[^\P{Cc}\t\n\f\r\x80-\x9f]/u
/** Every Excel workbook has this entry; names in a ZIP are not compressed. One with macros has the other. */
const WORKBOOK = 'xl/workbook.xml'
const MACROS = 'vbaProject.bin'
const SEAM = 16

/** Looks at a file piece by piece, in order, and keeps none of it. `kind()`, once all were looked at, is what it is. */
export function fileKind() {
  let head = ''
  let tail = ''
  let isText = true
  let hasWorkbook = false
  let hasMacros = false

  const look = (bytes: Uint8Array) => {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (head.length < HEAD) head += text.slice(0, HEAD - head.length)
    isText &&= !CONTROLS.test(text)
    // A name may lie across two pieces.
    const seen = [text, tail + text.slice(0, SEAM)]
    hasWorkbook ||= seen.some((part) => part.includes(WORKBOOK))
    hasMacros ||= seen.some((part) => part.includes(MACROS))
    tail = (tail + text.slice(-SEAM)).slice(-SEAM)
  }
  const kind = (): string | undefined => {
    if (head.startsWith('%PDF-')) return PDF
    if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
    if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
    if (head.slice(4, 8) === 'ftyp') return HEIC_BRANDS.has(head.slice(8, 12)) ? 'image/heic' : undefined
    if (head.startsWith('PK\x03\x04')) return hasWorkbook && !hasMacros ? XLSX : undefined
    const start = head.replace(/^\xef\xbb\xbf/, '').trimStart()
    return isText && !/^(<|#!|%!)/.test(start) && !MARKUP.test(head) ? 'text/plain' : undefined
  }
  return { look, kind }
}

/** Whether a file that is `real` may be kept as what its name promises; tables are texts. */
export const isKind = (real: string | undefined, promised: string) =>
  real === promised || (real === 'text/plain' && promised === 'text/csv')
