import { useAtomValue } from 'jotai'
import { atomWithLazy } from 'jotai/utils'
import * as v from 'valibot'
import { store } from '#data/store.ts'
import { readLocalList, writeLocalList } from '#offline/local.ts'

/** Who of this device's people looks at their own part of the lists; everybody else looks at everyone's. */
const peopleOnDisk = () => readLocalList(v.string(), 'mine')
const people = atomWithLazy(peopleOnDisk)

/** Whether this person chose Mine last, in whichever tab: the ways to the other tabs keep it. */
export const useIsMineOnly = (person: string) => useAtomValue(people).includes(person)

export function rememberMineOnly(person: string, isMine: boolean) {
  const others = peopleOnDisk().filter((id) => id !== person)
  const next = isMine ? [...others, person] : others
  writeLocalList(v.string(), 'mine', next)
  store.set(people, next)
}
