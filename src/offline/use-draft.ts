import { useState } from 'react'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { type Draft, dropDraft, readDraft, storeDraftInTab } from './drafts.ts'
import { useSession } from './session.ts'

/**
 * Words that outlive their form and a reload. `keyFor` gives one key for one submission: the same words have the same key
 * however often they are tried, also after the form was closed in between; other words have another.
 */
export function useDraft<W extends Record<string, string>>(about: string, first: W) {
  const session = useSession()
  const name = `${session.status === 'user' ? `${session.user.id} ${session.user.companyId}` : ''} ${about}`
  const draftOf = () => readDraft<W>(name) ?? { words: first, submission: NO_SUBMISSION }
  const [, redraw] = useState(0)
  const put = (draft: Draft<W>) => {
    storeDraftInTab(name, draft)
    redraw((times) => times + 1)
  }
  return {
    words: draftOf().words,
    write: (words: Partial<W>) => put({ ...draftOf(), words: { ...draftOf().words, ...words } }),
    clear: () => {
      dropDraft(name)
      redraw((times) => times + 1)
    },
    keyFor(body: object) {
      const { words, submission } = draftOf()
      const next = submissionFor(body, submission)
      if (next !== submission) put({ words, submission: next })
      return next.key
    },
  }
}
