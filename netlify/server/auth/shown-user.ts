import type { User } from '#schema/person.ts'
import type { Dependencies } from '#server/dependencies.ts'

/** The person as the browser is told of them, with what is still to be done before anything else opens. */
export const shownUser = ({ settings }: Dependencies, user: User): User =>
  settings.adminsNeedTwoFactor && user.role === 'admin' && !user.twoFactorEnabled
    ? { ...user, twoFactorNeeded: true }
    : user
