import { send } from '#data/send.ts'
import {
  Board,
  type Conversion,
  Converted,
  LeadOfProspect,
  type Move,
  type NewProspect,
  Prospect,
  type ProspectChange,
} from '#schema/prospect.ts'
import { refetchFirm, useFirm } from '#screens/admin-dashboard/data.ts'

const AT = '/api/admin/prospects'
const keyed = (body: object, key: string) => ({ body, headers: { 'Idempotency-Key': key } })

export const useBoard = (query: URLSearchParams) => useFirm(Board, `${AT}?${query}`)
export const useCard = (id: string) => useFirm(Prospect, `${AT}/${id}`)
/** The lead that a new card is made of; nothing is asked where there is none. */
export const useProspectLead = (id: string | null) => useFirm(LeadOfProspect, id === null ? null : `${AT}/leads/${id}`)

export const addCard = (card: NewProspect, key: string) => send(Prospect, AT, keyed(card, key))
export const changeCard = (id: string, card: ProspectChange, key: string) =>
  send(Prospect, `${AT}/${id}`, { method: 'PUT', ...keyed(card, key) })
export const moveCard = (id: string, move: Move, key: string) => send(Prospect, `${AT}/${id}/move`, keyed(move, key))
export const convertCard = (id: string, client: Conversion, key: string) =>
  send(Converted, `${AT}/${id}/convert`, keyed(client, key))

export const refetchBoard = () => refetchFirm(AT)
