import { useState } from 'react'
import { NO_SUBMISSION } from '#data/submission.ts'
import { dropDraft, readDraft, storeDraft } from '#offline/drafts.ts'

type Words = { text: string; internal: boolean }
const NOTHING: Words = { text: '', internal: false }

/** A line being written, which outlives a look at another part; never on the device. */
export function useStoredDraft(name: string) {
  const [words, setWords] = useState(() => readDraft<Words>(name)?.words ?? NOTHING)
  const put = (next: Words) => {
    storeDraft(name, { words: next, submission: NO_SUBMISSION })
    setWords(next)
  }
  return {
    ...words,
    change: (to: Partial<Words>) => put({ ...words, ...to }),
    clear: () => {
      dropDraft(name)
      setWords({ ...words, text: '' })
    },
  }
}
