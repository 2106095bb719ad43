import { getDefaultStore } from 'jotai'

/** The one store of atoms, for code outside React; components read it by `useAtomValue`. */
export const store = getDefaultStore()
