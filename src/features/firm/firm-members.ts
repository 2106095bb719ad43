import { adminPage } from '#copy/admin-page.ts'
import { fill } from '#copy/fill.ts'

type Member = { id: string; name: string; isDeactivated?: boolean }

/** A name with a mark where its owner can no longer sign in. */
export const memberName = ({ name, isDeactivated = false }: Pick<Member, 'name' | 'isDeactivated'>) =>
  isDeactivated ? fill(adminPage.owners.deactivated, { name }) : name

/** Those of the firm whom something can be given to. */
export const activeMembers = <M extends Member>(people: readonly M[]) =>
  people.filter(({ isDeactivated }) => !isDeactivated)
