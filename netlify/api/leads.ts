import * as v from 'valibot'
import { bookingPage } from '#copy/booking-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { isCallTime, lastCallOf } from '#domain/call-times.ts'
import type { LeadKind } from '#queries/leads.ts'
import { BookingLead, ChecklistLead, EarlyAccessLead, NewsletterLead } from '#schema/lead.ts'
import { body } from '#server/body.ts'
import { forAnyone } from '#server/guard.ts'
import { storable } from '#server/storable.ts'
import type { LeadForm } from './lead-of.ts'
import { takeLead } from './take-lead.ts'

/** One public form: stored first, told to the email provider afterwards. */
const form = (kind: LeadKind, schema: v.GenericSchema<unknown, LeadForm>) =>
  forAnyone().post('/', body(storable(schema)), async (c) => c.json(await takeLead(c, kind, c.req.valid('json'))))

export const downloadCapture = form('checklist', ChecklistLead)
export const newsletter = form('newsletter', NewsletterLead)
export const earlyAccess = form('early_access', EarlyAccessLead)
const outsideHours = fill(bookingPage.request.times.closed, { last: lastCallOf(firm.hours) })

/** A call is asked for at a time at which the firm takes one. */
const Booking = v.pipe(
  BookingLead,
  v.forward(
    v.partialCheck([['times']], ({ times }) => times.every((time) => isCallTime(time, firm.hours)), outsideHours),
    ['times'],
  ),
)
export const bookingRequest = form('booking_request', Booking)
