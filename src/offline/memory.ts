import { mutate, unload } from 'swr'
import { getUser } from '#contract/session.ts'
import { dropEarly } from '#data/early.ts'
import type { User } from '#schema/person.ts'
import { removeLocal, writeLocal } from './local.ts'

/** What the server, a sign-in or a sign-out has last said of the session. `ended`: there was one, and no longer. */
export type SessionAnswer = { user: User | null; ended: boolean }

export const NOBODY: SessionAnswer = { user: null, ended: false }

let changes = 0
let person: User | null = null

/** Whoever was last shown to be signed in here; nobody once they have left. */
export const shownPerson = () => person
export function sawPerson(user: User | null) {
  person = user
  // Public pages ask nobody who this is, and offer a client nothing that is for visitors.
  if (user) writeLocal('signed-in', true)
  else removeLocal('signed-in')
}

/** How often the person has changed in this tab: an answer to a question of an earlier person is nobody's. */
export const personChanges = () => changes

/** Drops everything that was fetched, and what is still on its way, and says who is signed in now. */
export function showPerson(answer: SessionAnswer) {
  changes += 1
  sawPerson(answer.user)
  dropEarly()
  unload({ revalidate: false })
  void mutate([getUser.path], answer, { revalidate: false })
}

/** Drops everything that was fetched; whatever is on the screen asks the server again. */
export function askAnew() {
  changes += 1
  dropEarly()
  unload()
}
