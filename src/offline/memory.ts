import { mutate, unload } from 'swr'
import { getUser } from '#contract/sign-in.ts'
import { dropEarly } from '#data/early.ts'
import type { User } from '#schema/person.ts'
import { forgetLastOpen } from './company.ts'
import { removeLocal, writeLocal } from './local.ts'

/** What the server, a sign-in or a sign-out has last said of the session. `ended`: there was one, and no longer. */
export type SessionAnswer = { user: User | null; ended: boolean }

export const NOBODY: SessionAnswer = { user: null, ended: false }

let changes = 0
let person: User | null = null

/** Whoever was last shown to be signed in here; nobody once they have left. */
export const currentPerson = () => person
export function setCurrentPerson(user: User | null) {
  person = user
  // Public pages read this flag instead of asking the server, and hide from clients what is offered to visitors.
  if (user) return void writeLocal('signed-in', true)
  removeLocal('signed-in')
  forgetLastOpen()
}

/** How often the person has changed in this tab: the answer to a request made for an earlier person is discarded. */
export const personChanges = () => changes

/** Drops everything that was fetched, and what is still on its way, and says who is signed in now. */
export function changePerson(answer: SessionAnswer) {
  changes += 1
  setCurrentPerson(answer.user)
  dropEarly()
  unload({ revalidate: false })
  void mutate([getUser.path], answer, { revalidate: false })
}

/** Drops everything that was fetched; whatever is on the screen asks the server again. */
export function refetchEverything() {
  changes += 1
  dropEarly()
  unload()
}
