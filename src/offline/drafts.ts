import type { Submission } from '#data/submission.ts'

export type Draft<W> = { words: W; submission: Submission }

/** What is being written, for as long as this page lives: by person and company, so that neither the next one nor another company finds anything of it. */
const drafts = new Map<string, Draft<unknown>>()

/** A draft is always read by the form that has written it. */
export const readDraft = <W>(name: string) => drafts.get(name) as Draft<W> | undefined
export const storeDraft = <W>(name: string, draft: Draft<W>) => void drafts.set(name, draft)
/** Whether there is anything that a reload would lose, also while its form is closed. */
export const hasDrafts = () => drafts.size > 0
export const dropDraft = (name: string) => void drafts.delete(name)

/** For somebody who leaves on purpose; whoever's session has ended comes back to their words. */
export const dropDrafts = () => drafts.clear()
