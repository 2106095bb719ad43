import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'

const words = messages.failed

/** The words of a part that could not be loaded: what, why, that nothing is lost, and the way to try again. */
export const portalFailure = (what: string, error: Error, retry: () => void) => ({
  title: fill(words.title, { what }),
  reason: `${reasonOf(error)} ${words.safe}`,
  again: { label: words.retry, act: retry },
})

function reasonOf(error: Error) {
  if (error instanceof HttpError && !(error instanceof UnreachableError))
    return fill(words.server, { status: error.status })
  return navigator.onLine ? messages.request.network : words.notKept
}

type Read = { data: unknown; error: Error | undefined; retry: () => void }

/**
 * What most of the cards, each with what it reads, could not load for one reason, and another try of it all. Two that
 * fail are mostly those of one chosen month: they say so where it was chosen.
 */
export function failedTogether(cards: Read[][]) {
  const failed = cards.map((reads) => reads.filter(({ data, error }) => !data && error))
  const reads = [...new Set(failed.flat())]
  const reasons = new Set(reads.map(({ error }) => reasonOf(error!)))
  if (failed.filter(({ length }) => length > 0).length < 3 || reasons.size > 1) return undefined
  const retry = () => {
    for (const read of reads) read.retry()
  }
  return { error: reads[0]!.error!, retry }
}
