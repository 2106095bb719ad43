import {
  addProspect,
  changeProspect,
  convertProspect,
  getBoard,
  getProspect,
  getProspectLead,
  moveProspect,
} from '#contract/prospects.ts'
import { call } from '#data/call.ts'
import { refetchFirm, useFirmQuery } from '#features/firm/data.ts'
import type { Conversion, Move, NewProspect, ProspectChange } from '#schema/prospect.ts'

export const useCard = (id: string) => useFirmQuery(getProspect, { id })
/** The lead that a new card is made of; nothing is asked where there is none. */
export const useProspectLead = (id: string | null) => useFirmQuery(getProspectLead, id === null ? null : { id })

export const addCard = (card: NewProspect, key: string) => call(addProspect, card, {}, { key })
export const changeCard = (id: string, card: ProspectChange, key: string) => call(changeProspect, card, { id }, { key })
export const moveCard = (id: string, move: Move, key: string) => call(moveProspect, move, { id }, { key })
export const convertCard = (id: string, client: Conversion, key: string) =>
  call(convertProspect, client, { id }, { key })

export const refetchBoard = () => refetchFirm(getBoard.path)
