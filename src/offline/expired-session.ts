import { atom } from 'jotai'
import type { User } from '#schema/person.ts'

/**
 * The person whose session has ended while they were typing: their screen stays, under a dialog that signs them in again.
 * Null otherwise.
 */
export const personToSignInAgain = atom<User | null>(null)
