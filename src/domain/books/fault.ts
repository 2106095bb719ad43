/**
 * Why a file of a company's books is refused, by the name of its sentence in content/pages/admin-metrics.json, the line
 * of the file it is about, and what stands in the sentence's braces.
 */
export type Fault = { why: Why; line: number | null; values: Record<string, string> }

const WHYS = [
  'too_large',
  'utf16',
  'not_utf8',
  'empty',
  'unclosed_quote',
  'no_header',
  'duplicate_month',
  'amount_without_month',
  'not_an_amount',
  'too_large_amount',
  'outside_sections',
  'no_net',
  'no_bank',
  'no_assets',
  'sum',
] as const
export type Why = (typeof WHYS)[number]

/** Thrown while a file is read; `readBooks` returns its faults. */
export class BooksRefused extends Error {
  override name = 'BooksRefused'
  faults: Fault[]

  constructor(faults: Fault[]) {
    super(faults.map(({ why, line }) => `${why} ${line}`).join(', '))
    this.faults = faults
  }
}

export const refused = (why: Why, line: number | null, values: Record<string, string> = {}) =>
  new BooksRefused([{ why, line, values }])

/** In bytes. An export of figures by month is a few kilobytes; a file of 1 MB holds something else. */
export const MAX_BOOKS_BYTES = 1_000_000

/** Before a file is read: what is wrong with its size, in bytes. */
export const sizeFault = (size: number): Fault | undefined =>
  size > MAX_BOOKS_BYTES
    ? refused('too_large', null, { size: `${Math.round(size / 100_000) / 10} MB` }).faults[0]
    : undefined

const startsWith = (bytes: Uint8Array, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/** What is wrong with the bytes of a file that should be UTF-8, and in which line. */
export function encodingFault(bytes: Uint8Array): Fault | undefined {
  const nul = bytes.indexOf(0)
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff)) return refused('utf16', 1).faults[0]
  if (nul >= 0) return refused('utf16', lineOf(bytes, nul)).faults[0]
  const invalidAt = firstNotUtf8(bytes)
  return invalidAt === undefined ? undefined : refused('not_utf8', lineOf(bytes, invalidAt)).faults[0]
}

const lineOf = (bytes: Uint8Array, at: number) => bytes.subarray(0, at).filter((byte) => byte === 10).length + 1

/** Index of the first byte that is not valid UTF-8; overlong forms and surrogates are invalid (RFC 3629). */
function firstNotUtf8(bytes: Uint8Array): number | undefined {
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0
    const size = sizeBy(first)
    const second = bytes[at + 1] ?? 0
    const isValidSequence =
      size > 0 && bytes.subarray(at + 1, at + size).every(isFollowing) && at + size <= bytes.length
    if (!isValidSequence || (size > 2 && !isAllowed(first, second))) return at
    at += size
  }
  return undefined
}

const sizeBy = (first: number) =>
  first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0
const isFollowing = (byte: number) => byte >= 0x80 && byte < 0xc0

function isAllowed(first: number, second: number) {
  if (first === 0xe0) return second >= 0xa0
  if (first === 0xed) return second < 0xa0
  if (first === 0xf0) return second >= 0x90
  return first !== 0xf4 || second < 0x90
}
