import { Refused, retryAfter } from './refused.ts'

/**
 * Admits `most` pieces of costly work and refuses the next one. They run one after another: side by side they would
 * end no sooner on one thread.
 */
export function limitConcurrency(most: number) {
  let running = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) throw new Refused('busy', retryAfter(1))
    running++
    const result = last.then(work)
    last = result.catch(() => {})
    try {
      return await result
    } finally {
      running--
    }
  }
}
