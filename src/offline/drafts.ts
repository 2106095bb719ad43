import * as v from 'valibot'
import type { Submission } from '#data/submission.ts'

export type Draft<W> = { words: W; submission: Submission }

/** What is being written, by person and company, so that neither the next person nor another company finds anything of it. */
const drafts = new Map<string, Draft<unknown>>()

const STORED = 'clear.drafts'
const Stored = v.record(
  v.string(),
  v.object({
    words: v.record(v.string(), v.string()),
    submission: v.object({ body: v.string(), key: v.string() }),
  }),
)

/** Those that outlive a reload of this tab, also one that the phone makes after its camera was open. */
function stored(): v.InferOutput<typeof Stored> {
  try {
    return v.parse(Stored, JSON.parse(sessionStorage.getItem(STORED) ?? '{}'))
  } catch {
    return {}
  }
}

function store(all: v.InferOutput<typeof Stored>) {
  try {
    if (Object.keys(all).length > 0) sessionStorage.setItem(STORED, JSON.stringify(all))
    else sessionStorage.removeItem(STORED)
  } catch {
    // Blocked or full: they live as long as this page.
  }
}

/** A draft is always read by the form that has written it. */
export const readDraft = <W>(name: string) => (drafts.get(name) ?? stored()[name]) as Draft<W> | undefined

export const storeDraft = <W>(name: string, draft: Draft<W>) => void drafts.set(name, draft)

/** The same for text fields of a client's, which a reload leaves in place too. */
export function storeDraftInTab<W extends Record<string, string>>(name: string, draft: Draft<W>) {
  storeDraft(name, draft)
  store({ ...stored(), [name]: draft })
}

/** Whether there is anything that a reload could lose, also while its form is closed. */
export const hasDrafts = () => drafts.size > 0

export function dropDraft(name: string) {
  drafts.delete(name)
  const { [name]: _, ...others } = stored()
  store(others)
}

/** For somebody who leaves on purpose; whoever's session has ended comes back to their words. */
export function dropDrafts() {
  drafts.clear()
  store({})
}

/** Somebody else has signed in here: nothing that was written before stays in this tab. */
export function dropDraftsOfOthers(personId: string) {
  const isTheirs = (name: string) => name.startsWith(`${personId} `)
  store(Object.fromEntries(Object.entries(stored()).filter(([name]) => isTheirs(name))))
}
