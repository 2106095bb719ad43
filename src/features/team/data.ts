import {
  endAdminSessions,
  getFirmPeople,
  inviteAdmin,
  inviteAdminAgain,
  setAdminAccess,
} from '#contract/firm-people.ts'
import { call } from '#data/call.ts'
import { refetch } from '#data/swr.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import type { NewAdmin } from '#schema/firm-people.ts'

const once = () => ({ key: crypto.randomUUID() })

export const useFirmPeople = () => useFirmQuery(getFirmPeople)
export const sendInvite = (admin: NewAdmin, key: string) => call(inviteAdmin, admin, {}, { key })
export const resendInvite = (id: string) => call(inviteAdminAgain, {}, { id }, once())
export const endSessionsOf = (id: string) => call(endAdminSessions, {}, { id }, once())
export const setAccess = (id: string, allowed: boolean) => call(setAdminAccess, { allowed }, { id }, once())
export const refetchPeople = () => refetch(getFirmPeople.path)
