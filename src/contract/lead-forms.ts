import { Done } from '#schema/done.ts'
import { BookingLead, ChecklistLead, EarlyAccessLead, NewsletterLead } from '#schema/lead.ts'
import { endpoint } from './endpoint.ts'

/* The public forms: each stored first, told to the email provider afterwards. */

export const requestChecklist = endpoint({
  method: 'POST',
  path: '/api/download-capture',
  policy: 'public',
  body: ChecklistLead,
  answer: Done,
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  policy: 'public',
  body: NewsletterLead,
  answer: Done,
})

export const joinEarlyAccess = endpoint({
  method: 'POST',
  path: '/api/early-access',
  policy: 'public',
  body: EarlyAccessLead,
  answer: Done,
})

/** Times at which a call would suit, where no scheduling service answers. */
export const requestBooking = endpoint({
  method: 'POST',
  path: '/api/booking-request',
  policy: 'public',
  body: BookingLead,
  answer: Done,
})

export type LeadForm = typeof requestChecklist | typeof subscribe | typeof joinEarlyAccess | typeof requestBooking
