import * as v from 'valibot'
import { words } from './words.ts'

/** The same with a count, for one and for more. */
export const countedWords = v.strictObject({ one: words(), many: words('count') })
/** Sentences by their names, each with what stands in its braces. */
export const sentences = <N extends string>(all: Record<N, string[]>) =>
  v.strictObject(
    Object.fromEntries(Object.entries<string[]>(all).map(([name, braces]) => [name, words(...braces)])) as Record<
      N,
      ReturnType<typeof words>
    >,
  )
