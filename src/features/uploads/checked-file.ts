import { atom } from 'jotai'
import { store } from '#data/store.ts'
import { guessCategory, guessMonth } from '#domain/guess-upload.ts'
import type { Shared } from '#offline/shared-files.ts'
import type { UploadCategory } from '#schema/document.ts'
import { tidyName } from '#schema/file-name.ts'
import type { FirmRequest } from '#schema/request.ts'
import type { Month } from '#schema/units.ts'
import { faultOf } from './file-faults.ts'

/** What somebody has said of a file; an empty month is no single one. */
type Choice = { category?: UploadCategory; month?: Month | '' }

/** By the file's id. Outlives the view: whoever looks elsewhere finds their choices when they are back. */
export const choices = atom<Readonly<Record<string, Choice>>>({})
export const choose = (id: string, choice: Choice) =>
  store.set(choices, { ...store.get(choices), [id]: { ...store.get(choices)[id], ...choice } })

/** One file before it is sent: as its owner says, else as we guess. */
export type CheckedFile = {
  shared: Shared
  name: string
  /** Undefined where nobody can tell yet: it is not sent. */
  category: UploadCategory | undefined
  month: Month | ''
  /** Where a guessed month comes from, if that is worth saying. */
  monthBy: 'name' | 'photo' | undefined
  request: FirmRequest | undefined
  /** Why it cannot be sent, as a sentence. */
  fault: string | undefined
}

export function checkedFile(shared: Shared, choice: Choice = {}, requests: readonly FirmRequest[] = []): CheckedFile {
  const name = tidyName(shared.name)
  const request = requests.find(({ id }) => id === shared.requestId)
  const month = guessMonth(shared, new Date())
  return {
    shared,
    name,
    // The firm knows what it has asked for.
    category: choice.category ?? guessCategory(shared) ?? (shared.requestId ? 'other' : undefined),
    month: choice.month ?? month.month,
    monthBy: choice.month !== undefined || month.by === 'usual' ? undefined : month.by,
    request,
    fault: faultOf(name, shared.size),
  }
}

export const isReadyToSend = ({ category, fault }: CheckedFile) => category !== undefined && fault === undefined
