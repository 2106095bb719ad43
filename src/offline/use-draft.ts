import { useState } from 'react'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { type Draft, dropDraft, readDraft, storeDraft } from './drafts.ts'
import { useSession } from './session.ts'
import { dropTabDraft, readTabDraft, storeTabDraft } from './tab-drafts.ts'

/**
 * Words that outlive their form and a reload. `keyFor` gives one key for one submission: the same words have the same key
 * however often they are tried, also after the form was closed in between; other words have another.
 */
export function useDraft<W extends Record<string, string>>(about: string, first: W) {
  const session = useSession()
  const user = session.status === 'user' ? session.user : undefined
  const name = `${user ? `${user.id} ${user.companyId}` : ''} ${about}`
  const draftOf = () => readTabDraft<W>(name) ?? { words: first, submission: NO_SUBMISSION }
  const [, redraw] = useState(0)
  const put = (draft: Draft<W>) => {
    storeTabDraft(name, draft)
    redraw((times) => times + 1)
  }
  return {
    words: draftOf().words,
    write: (words: Partial<W>) => put({ ...draftOf(), words: { ...draftOf().words, ...words } }),
    /** @param sent what is cleared; words that were typed after these on a slow line stay */
    clear: (sent?: W) => {
      const { words } = draftOf()
      const typedSince = sent && Object.keys(words).some((field) => words[field] !== sent[field])
      dropTabDraft(name)
      if (typedSince) put({ words: restOf(words, sent), submission: NO_SUBMISSION })
      else redraw((times) => times + 1)
    },
    keyFor(body: object) {
      const { words, submission } = draftOf()
      const next = submissionFor(body, submission)
      if (next !== submission) put({ words, submission: next })
      return next.key
    },
  }
}

/** Of each text what follows the one that was sent, or all of it where it is another. What a draft is about stays. */
const restOf = <W extends Record<string, string>>(words: W, sent: W) =>
  Object.fromEntries(
    Object.entries(words).map(([field, text]) => {
      const before = sent[field] ?? ''
      return [field, field !== 'subject' && text.startsWith(before) ? text.slice(before.length).trimStart() : text]
    }),
  ) as W

/**
 * What is typed into a form of the firm's side and not saved, or a file that a client has chosen; undefined while nothing
 * is. It outlives a look at another tab or client, and lies in memory alone: a device keeps nothing of the firm's.
 */
export function useFormDraft<T>(about: string) {
  const session = useSession()
  const name = `${session.status === 'user' ? session.user.id : ''} ${about}`
  const [, redraw] = useState(0)
  const typed = () => readDraft<T>(name)?.words
  const type = (change: (before: T | undefined) => T | undefined) => {
    const next = change(typed())
    if (next === undefined) dropDraft(name)
    else storeDraft(name, { words: next, submission: NO_SUBMISSION })
    redraw((times) => times + 1)
  }
  return [typed(), type] as const
}
