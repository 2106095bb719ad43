import * as v from 'valibot'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { HttpError } from '#data/http-error.ts'
import type { MergedEdits } from '#domain/merge-edits.ts'
import { toast } from '#ui/toast.ts'

export type Edit<T, Answer> = {
  merge: (base: T, mine: T, theirs: T) => MergedEdits<T>
  /** What was there when the edit began, and what it has become, each with its version. */
  base: T
  mine: T
  send: (mine: T) => Promise<Answer | HttpError | undefined>
  /** What is there now, where the change came too late. */
  otherVersionIn: (failure: HttpError) => T | undefined
}

export type Conflict<T> = { names: string[]; base: T; merged: T }
type Result<T, Answer> =
  | { answer: Answer; isMerged: boolean }
  /** To go on with: both sides' changes in one, as an edit of what is there now. `names` both sides changed. */
  | { conflict: Conflict<T> }
  | { failure: HttpError | undefined }

/** Says that it is saved, and where another person's edit went into it, that too. */
export const announceSaved = (title: string, isMerged: boolean) =>
  toast({ title, ...(isMerged && { text: adminMetricsPage.both.merged }) })

/** As often as others may save in between before the person is told. */
const MAX_TRIES = 5

/**
 * Saves an edit that says which version it began from. Where somebody else has saved since, both edits are merged field
 * by field and saved, unless both changed the same field: that is for the person to decide.
 */
export async function saveMerged<T extends object, Answer>(edit: Edit<T, Answer>): Promise<Result<T, Answer>> {
  let { base, mine } = edit
  for (let tries = 1; ; tries++) {
    const outcome = await edit.send(mine)
    if (outcome === undefined) return { failure: undefined }
    if (!(outcome instanceof HttpError)) return { answer: outcome, isMerged: tries > 1 }
    const theirs = edit.otherVersionIn(outcome)
    if (!theirs || tries === MAX_TRIES) return { failure: outcome }
    const { merged, conflicts } = edit.merge(base, mine, theirs)
    if (conflicts.length > 0) return { conflict: { names: conflicts, base: theirs, merged } }
    base = theirs
    mine = merged
  }
}

/** What it is now, where a change came too late: somebody else was faster. */
export function otherVersionIn<S extends v.GenericSchema>(schema: S, failure: HttpError | undefined) {
  const { success, output } = v.safeParse(schema, failure?.refusal?.now)
  return success ? output : undefined
}
