import { atom, getDefaultStore } from 'jotai'

/**
 * The dialog that is open above the page. The browser makes everything outside it inert and paints it below: a notice
 * that comes meanwhile has to stand inside.
 */
export const topDialogAtom = atom<HTMLDialogElement | null>(null)

const store = getDefaultStore()
let open: HTMLDialogElement[] = []

function put(next: HTMLDialogElement[]) {
  open = next
  store.set(topDialogAtom, open.at(-1) ?? null)
}

/** Returns a cleanup function. Dialogs may close in any order: the lower one may go first, with its screen. */
export function onTop(dialog: HTMLDialogElement) {
  put([...open, dialog])
  return () => put(open.filter((other) => other !== dialog))
}
