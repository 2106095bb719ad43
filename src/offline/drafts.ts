import type { Submission } from '#data/submission.ts'

export type Draft<W> = { words: W; submission: Submission }

/** What is being written, by person and company, so that neither the next person nor another company finds anything of it. */
export const drafts = new Map<string, Draft<unknown>>()
/** Where those of a client also lie in the tab's session storage (tab-drafts.ts). */
export const TAB_DRAFTS = 'clear.drafts'

/** A draft is always read by the form that has written it. */
export const readDraft = <W>(name: string) => drafts.get(name) as Draft<W> | undefined
export const storeDraft = <W>(name: string, draft: Draft<W>) => void drafts.set(name, draft)
/** Whether there is anything that a reload could lose, also while its form is closed. */
export const hasDrafts = () => drafts.size > 0
export const dropDraft = (name: string) => void drafts.delete(name)

/**
 * For somebody who leaves on purpose; whoever's session has ended comes back to their words. What else the tab holds is
 * theirs as well.
 */
export function dropDrafts() {
  drafts.clear()
  try {
    sessionStorage.clear()
  } catch {
    // Blocked: nothing lies there.
  }
}
