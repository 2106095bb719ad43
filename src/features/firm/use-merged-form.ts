import { useRef, useState } from 'react'
import type { HttpError } from '#data/http-error.ts'
import { type MergedEdits, mergeFields, typedSince } from '#domain/merge-edits.ts'
import { type Conflict, type Edit, saveMerged } from './save-merged.ts'

/** A form that keeps its own values. Two people's edits are merged; a field that both changed is asked about. */
export function useMergedForm<T extends Record<string, string>>(names: readonly (keyof T & string)[], start: () => T) {
  const form = useRef<HTMLFormElement>(null)
  // What was there when the form opened: what comes later is not what this person has looked at.
  const [base, setBase] = useState(start)
  const [conflict, setConflict] = useState<Conflict<T>>()
  async function save<Answer>(values: Partial<T>, edit: Pick<Edit<T, Answer>, 'send' | 'otherVersionIn'>) {
    setConflict(undefined)
    const result = await saveMerged({ ...edit, merge: mergeFields<T>(names), base, mine: { ...base, ...values } })
    if ('conflict' in result) {
      setBase(result.conflict.base)
      setConflict(result.conflict)
      fillIn(form.current, result.conflict.merged)
    }
    return result
  }
  const choose = (name: string, version: T) => fillIn(form.current, { [name]: version[name] ?? '' })
  return { form, conflict, choose, save }
}

/** Puts values into the fields of a form, by their names. */
function fillIn(form: HTMLFormElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement || field instanceof HTMLTextAreaElement)
      field.value = value
  }
}

/** What is typed, with what it began from. */
export type EditDraft<T> = T & { base?: T }
/** Changes what is typed into a form whose values are kept outside of it; nothing where there is nothing to keep. */
export type Typing<T> = (change: (typed: T | undefined) => T | undefined) => void

type SaveOptions<T, Answer> = Pick<Edit<EditDraft<T>, Answer>, 'send'> & {
  otherVersionIn: (failure: HttpError) => T | undefined
  /** What is there once it is saved. */
  savedIn: (answer: Answer) => T | undefined
}

/** The same of a form whose values are kept outside of it, with what they began from. */
export function useMergedDraft<T extends object>(
  type: Typing<EditDraft<T>>,
  merge: (base: T, mine: T, theirs: T) => MergedEdits<T>,
  settle: () => void,
) {
  const [isTried, setTried] = useState(false)
  const [conflict, setConflict] = useState<Conflict<T>>()
  const end = () => {
    setTried(false)
    setConflict(undefined)
    settle()
  }
  const drop = () => {
    type(() => undefined)
    end()
  }
  /** `sent` is saved and is `now` there: only what was typed meanwhile is left to save. */
  const saved = (sent: EditDraft<T>, now: T | undefined) => {
    type((typed) => {
      const since = now && typedSince<T>(merge, { sent, typed, now })
      return since && { ...since, base: now }
    })
    end()
  }
  const ask = (sent: EditDraft<T>, found: Conflict<T>) => {
    type((typed) => {
      const since = typedSince<T>(merge, { sent, typed, now: found.merged })
      return { ...(since ?? found.merged), base: found.base }
    })
    setConflict(found)
    settle()
  }
  /** Saves what the form holds. Resolves to nothing where it is refused or somebody has to decide. */
  async function save<Answer>(sent: EditDraft<T>, { savedIn, ...edit }: SaveOptions<T, Answer>) {
    setConflict(undefined)
    const result = await saveMerged({ ...edit, merge, base: sent.base ?? sent, mine: sent })
    if ('conflict' in result) ask(sent, result.conflict)
    if (!('answer' in result)) return
    saved(sent, savedIn(result.answer))
    return result
  }
  return { isTried, setTried, conflict, save, saved, drop }
}
