import { atom, useAtom } from 'jotai'
import { rightNow } from '#data/right-now.ts'
import type { Decision, ImportedReport } from '#domain/books/match-files.ts'
import { useSession } from '#offline/session.ts'
import type { Instant, Month } from '#schema/units.ts'
import { type BooksFile, readBooksFile } from './read-file.ts'

type Files = {
  /** Whose files these are: another person who signs in here does not see them. */
  person: string | null
  batch: string
  addedAt: Instant | null
  files: BooksFile[]
  decisions: Record<string, Decision>
  /** What this drop has become: drafts of these months. */
  imported: ImportedReport[]
  reading: { done: number; count: number } | null
  /** An import is under way; what it has become is not all known yet. */
  isImporting: boolean
}

const none = (person: string | null): Files => ({
  person,
  batch: crypto.randomUUID(),
  addedAt: null,
  files: [],
  decisions: {},
  imported: [],
  reading: null,
  isImporting: false,
})

// In memory: the files stay while somebody looks at another tab of the firm's side, and are gone with the page.
const filesAtom = atom<Files>(none(null))

/** The files that were dropped and not imported yet, and what was decided about them. */
export function useBooksFiles() {
  const session = useSession()
  const person = session.status === 'user' ? session.user.id : null
  const [stored, set] = useAtom(filesAtom)
  const state = stored.person === person ? stored : none(person)
  const change = (to: (now: Files) => Partial<Files>) =>
    set((now) => {
      const own = now.person === person ? now : none(person)
      return { ...own, ...to(own) }
    })

  async function add(chosen: File[]) {
    if (chosen.length === 0 || state.reading) return
    const read: BooksFile[] = []
    for (const file of chosen) {
      change(() => ({ reading: { done: read.length, count: chosen.length } }))
      read.push(await readBooksFile(file))
    }
    change(({ files, imported, batch }) => ({
      reading: null,
      files: [...files, ...read],
      addedAt: rightNow().toISOString() as Instant,
      // What comes after an import is a drop of its own, and undone by itself.
      ...(files.length === 0 && imported.length > 0 ? { batch: crypto.randomUUID(), imported: [] } : { batch }),
    }))
  }

  return {
    ...state,
    add,
    decide: (id: string, decision: Decision) =>
      change(({ decisions }) => ({ decisions: { ...decisions, [id]: { ...decisions[id], ...decision } } })),
    remove: (ids: readonly string[]) => change(({ files }) => ({ files: files.filter(({ id }) => !ids.includes(id)) })),
    /** Takes up an earlier drop whose months are still drafts. */
    resume: (batch: string, drafts: { company: string; month: Month }[]) =>
      change(() => ({ ...none(person), batch, imported: drafts.map((draft) => ({ ...draft, kind: null })) })),
    /** After an undo: nothing is left of what this drop had become; its other files stay. */
    forgetImported: () => change(() => ({ batch: crypto.randomUUID(), imported: [] })),
    discard: () => change(() => ({ ...none(person) })),
    noteImporting: (isImporting: boolean) => change(() => ({ isImporting })),
    noteImported: (more: ImportedReport[]) => change(({ imported }) => ({ imported: [...imported, ...more] })),
  }
}
export type BooksFilesState = ReturnType<typeof useBooksFiles>
