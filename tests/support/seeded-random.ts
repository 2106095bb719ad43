/** Numbers from 0 to below 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    next,
    /** A whole number from 0 to before `end`. */
    below,
    pick: <T>(values: readonly T[]): T => values[below(values.length)]!,
    chance: (share: number) => next() < share,
    uuid: () => {
      const hex = Array.from({ length: 32 }, () => below(16).toString(16))
      hex[12] = '4'
      hex[16] = (8 + below(4)).toString(16)
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
export type Random = ReturnType<typeof seededRandom>

/** A seed of its own for each name under one seed. */
export function seedOf(seed: number, ...names: (string | number)[]) {
  let hash = 2_166_136_261 ^ seed
  for (const sign of names.join('\u0000')) hash = Math.imul(hash ^ sign.charCodeAt(0), 16_777_619)
  return hash >>> 0
}
