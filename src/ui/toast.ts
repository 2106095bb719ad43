import { atom, getDefaultStore } from 'jotai'

/** A short notice: `failed` when something did not work. One is shown at a time; a new one takes its place. */
export type Toast = {
  title: string
  text?: string
  failed?: boolean
  action?: { label: string; act: () => void }
  stays?: boolean
}

export const toastAtom = atom<(Toast & { id: number }) | null>(null)

let shown = 0

/** Shows a notice from anywhere; screens need no provider for it. */
export const toast = (notice: Toast) => getDefaultStore().set(toastAtom, { ...notice, id: ++shown })
