import { send } from '#data/send.ts'
import { refetch } from '#data/swr.ts'
import { FirmPeople, FirmPerson, type NewAdmin } from '#schema/firm-people.ts'
import { useFirm } from '#screens/admin-dashboard/data.ts'

const AT = '/api/admin/people'
const post = (path: string, body: object, key: string) =>
  send(FirmPerson, `${AT}${path}`, { body, headers: { 'Idempotency-Key': key } })

export const useFirmPeople = () => useFirm(FirmPeople, AT)
export const inviteAdmin = (admin: NewAdmin, key: string) => post('', admin, key)
export const resendInvite = (id: string) => post(`/${id}/invite`, {}, crypto.randomUUID())
export const endSessionsOf = (id: string) => post(`/${id}/end-sessions`, {}, crypto.randomUUID())
export const setAccess = (id: string, allowed: boolean) => post(`/${id}/access`, { allowed }, crypto.randomUUID())
export const refetchPeople = () => refetch(AT)
