import { Hono } from 'hono'
import { joinEarlyAccess, type LeadForm, requestBooking, requestChecklist, subscribe } from '#contract/lead-forms.ts'
import { bookingPage } from '#copy/booking-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { isCallTime, lastCallOf } from '#domain/call-times.ts'
import type { LeadKind } from '#queries/leads.ts'
import { forAnyone } from '#server/auth/guard.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'
import { takeLead } from './take-lead.ts'

const outsideHours = fill(bookingPage.request.times.closed, { last: lastCallOf(firm.hours) })

/** One public form: stored first, told to the email provider afterwards. */
function taking(kind: LeadKind, form: LeadForm) {
  const group = forAnyone(form.path)
  serve(group, form, (c, { body }) => {
    // A call is asked for at a time at which the firm takes one.
    if ('times' in body && !body.times.every((time) => isCallTime(time, firm.hours)))
      throw new Refused('invalid', { fields: { times: outsideHours } })
    return takeLead(c, kind, body)
  })
  return group
}

/** The public forms. */
export const leadForms = new Hono<ApiEnv>()
  .route('/', taking('checklist', requestChecklist))
  .route('/', taking('newsletter', subscribe))
  .route('/', taking('early_access', joinEarlyAccess))
  .route('/', taking('booking_request', requestBooking))
