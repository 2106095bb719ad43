/** `part / whole * scale`, half away from zero, exact for every amount; null where the whole is 0. */
export function ratio(part: number | bigint, whole: number | bigint, scale: number): number | null {
  const [a, b] = [BigInt(part) * BigInt(scale) * 2n, BigInt(whole)]
  if (b === 0n) return null
  const twice = abs(a) / abs(b)
  const size = Number((twice + 1n) / 2n)
  if (!Number.isSafeInteger(size)) return null
  return a < 0n !== b < 0n && size > 0 ? -size : size
}

const abs = (value: bigint) => (value < 0n ? -value : value)

/** The sum, which is exact; null where a number cannot hold it. */
export function sumOf<T extends number>(amounts: readonly T[]): T | null {
  const sum = Number(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))
  return Number.isSafeInteger(sum) ? (sum as T) : null
}
