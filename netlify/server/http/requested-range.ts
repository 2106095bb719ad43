/** Bytes of a file, from `from` to before `end`. */
export type Part = { from: number; end: number }

/**
 * What a `Range` header asks of a file of `size` bytes: one stretch from a place on. Whatever else it says is answered
 * with the whole file, as RFC 9110, section 14.2 lets a server do.
 */
export function requestedRange(range: string | undefined, size: number): Part {
  const match = /^bytes=(\d{1,12})-(\d{1,12})?$/.exec(range ?? '')
  const from = Number(match?.[1] ?? 0)
  const end = match?.[2] === undefined ? size : Math.min(Number(match[2]) + 1, size)
  return from < end ? { from, end } : { from: 0, end: size }
}
