import { NewOwner } from '#schema/firm-conversation.ts'
import {
  Board,
  BoardFilter,
  Conversion,
  Converted,
  LeadOfProspect,
  Move,
  NewProspect,
  Prospect,
  ProspectChange,
} from '#schema/prospect.ts'
import { endpoint } from './endpoint.ts'

export const getBoard = endpoint({
  method: 'GET',
  path: '/api/admin/prospects',
  policy: 'admin',
  query: BoardFilter,
  answer: Board,
})

export const addProspect = endpoint({
  method: 'POST',
  path: '/api/admin/prospects',
  policy: 'admin',
  body: NewProspect,
  answer: Prospect,
})

export const getProspect = endpoint({
  method: 'GET',
  path: '/api/admin/prospects/:id',
  policy: 'admin',
  answer: Prospect,
})

/** The lead that a new card is made of. */
export const getProspectLead = endpoint({
  method: 'GET',
  path: '/api/admin/prospects/leads/:id',
  policy: 'admin',
  answer: LeadOfProspect,
})

export const changeProspect = endpoint({
  method: 'PUT',
  path: '/api/admin/prospects/:id',
  policy: 'admin',
  body: ProspectChange,
  answer: Prospect,
})

export const moveProspect = endpoint({
  method: 'POST',
  path: '/api/admin/prospects/:id/move',
  policy: 'admin',
  body: Move,
  answer: Prospect,
})

/** Gives a card to somebody of the firm, or to nobody. */
export const setProspectOwner = endpoint({
  method: 'POST',
  path: '/api/admin/prospects/:id/owner',
  policy: 'admin',
  body: NewOwner,
  answer: Prospect,
})

/** Makes a client of a won prospect. */
export const convertProspect = endpoint({
  method: 'POST',
  path: '/api/admin/prospects/:id/convert',
  policy: 'admin',
  body: Conversion,
  answer: Converted,
})
