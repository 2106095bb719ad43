import { atom, getDefaultStore } from 'jotai'

/**
 * The dialog that is open above the page. The browser makes everything outside it inert and paints it below: a notice
 * that comes meanwhile has to stand inside.
 */
export const topDialogAtom = atom<HTMLDialogElement | null>(null)

const store = getDefaultStore()

/** Returns what ends it. */
export function onTop(dialog: HTMLDialogElement) {
  const before = store.get(topDialogAtom)
  store.set(topDialogAtom, dialog)
  return () => store.set(topDialogAtom, before)
}
