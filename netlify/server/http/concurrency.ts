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

type Line = { last: Promise<unknown>; length: number; refused?: Refused }

/**
 * Work of one `key` runs one after another. Once a piece of it is refused by `isFinal`, those that wait behind it are
 * refused with it: a flood from one address costs the database a few questions, whatever its size.
 */
export function oneAtATime(isFinal: (refused: Refused) => boolean) {
  const lines = new Map<string, Line>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    lines.set(key, line)
    line.length++
    const result = line.last.then(() => {
      if (line.refused) throw line.refused
      return work()
    })
    line.last = result.catch((thrown) => {
      if (thrown instanceof Refused && isFinal(thrown)) line.refused = thrown
    })
    try {
      return await result
    } finally {
      if (--line.length === 0) lines.delete(key)
    }
  }
}
