import { ManyChanged } from '#schema/close.ts'
import { Done } from '#schema/done.ts'
import { LeadDetail, LeadFilter, LeadPage } from '#schema/firm-lead.ts'
import {
  AddedLead,
  FollowUpStep,
  LeadChanged,
  LeadDeletion,
  LeadFacts,
  LeadOwnerChange,
  Merge,
  Merged,
  MergeUndone,
  NewLead,
  NewLine,
  NotSpam,
  StatusChanges,
  StatusesChanged,
} from '#schema/lead-action.ts'
import { endpoint } from './endpoint.ts'

export const getLeads = endpoint({
  method: 'GET',
  path: '/api/admin/leads',
  policy: 'admin',
  query: LeadFilter,
  answer: LeadPage,
})

export const addLead = endpoint({
  method: 'POST',
  path: '/api/admin/leads',
  policy: 'admin',
  status: 201,
  body: NewLead,
  answer: AddedLead,
})

export const changeLeadStatuses = endpoint({
  method: 'POST',
  path: '/api/admin/leads/status',
  policy: 'admin',
  body: StatusChanges,
  answer: StatusesChanged,
})

/** Gives leads to somebody of the firm, or to nobody. */
export const setLeadOwner = endpoint({
  method: 'POST',
  path: '/api/admin/leads/owner',
  policy: 'admin',
  body: LeadOwnerChange,
  answer: ManyChanged,
})

/** The leads that match the list filters, as CSV. */
export const getLeadsFile = endpoint({
  method: 'GET',
  path: '/api/admin/leads/file',
  policy: 'admin',
  needsFreshSignIn: true,
  query: LeadFilter,
})

export const getLead = endpoint({ method: 'GET', path: '/api/admin/leads/:id', policy: 'admin', answer: LeadDetail })

export const changeLeadFacts = endpoint({
  method: 'POST',
  path: '/api/admin/leads/:id/facts',
  policy: 'admin',
  body: LeadFacts,
  answer: LeadChanged,
})

/** A note, or what came of a call. */
export const addLeadLine = endpoint({
  method: 'POST',
  path: '/api/admin/leads/:id/lines',
  policy: 'admin',
  body: NewLine,
  answer: LeadChanged,
})

export const stepFollowUp = endpoint({
  method: 'POST',
  path: '/api/admin/leads/:id/follow-up',
  policy: 'admin',
  body: FollowUpStep,
  answer: LeadChanged,
})

export const clearSuspicion = endpoint({
  method: 'POST',
  path: '/api/admin/leads/:id/not-spam',
  policy: 'admin',
  body: NotSpam,
  answer: LeadChanged,
})

export const deleteLead = endpoint({
  method: 'POST',
  path: '/api/admin/leads/:id/delete',
  policy: 'admin',
  body: LeadDeletion,
  answer: Done,
})

/** Two leads that are one person. */
export const mergeLeads = endpoint({
  method: 'POST',
  path: '/api/admin/leads/:id/merge',
  policy: 'admin',
  body: Merge,
  answer: Merged,
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/admin/leads/merges/:id/undo',
  policy: 'admin',
  answer: MergeUndone,
})
