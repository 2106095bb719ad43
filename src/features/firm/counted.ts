import { fill } from '#copy/fill.ts'

/** `1 draft`, `3 drafts`: the right one of two. */
export const counted = (count: number, { one, many }: { one: string; many: string }) =>
  count === 1 ? one : fill(many, { count })
