import type { Context } from 'hono'
import * as v from 'valibot'
import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { scheduler } from '#copy/scheduler.ts'
import { campaignIn, campaignOf, utmParameters } from '#domain/campaign.ts'
import { zoneName } from '#domain/zone-name.ts'
import { dayIn, shiftDay } from '#domain/zoned.ts'
import { inZone } from '#mail/written-mail.ts'
import { Booking, CallMove } from '#schema/booking.ts'
import { forAnyone } from '#server/auth/guard.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { readBody } from '#server/http/body.ts'
import { escaped, htmlPage } from '#server/http/html.ts'
import { Refused } from '#server/http/refused.ts'
import { asksForPage, asksForPrivacy } from '#server/http/request-checks.ts'
import { bookedCall, changeByLink, takeBooking } from './booked-call.ts'
import { openTimes, slotAt } from './open-times.ts'

const { plain: words, form: labels } = bookingCalendarPage
const { timeZone } = firm.hours
const PATH = '/api/booking-form'
/** The page that leads here. */
const page = '/book-clarity-call'

const Form = v.strictObject({
  ...v.pick(Booking, ['firstName', 'lastName', 'email', 'phone', 'note', 'website']).entries,
  start: v.optional(Booking.entries.start),
  /** What brought the visitor here, as an address names it. */
  campaign: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => campaignIn(new URLSearchParams(text))),
    ),
  ),
})
/** Without a time it is canceled. */
const Change = v.strictObject({ start: v.optional(CallMove.entries.start) })

/** Booking, moving and canceling without any script, as plain pages in the firm's time zone. */
export const bookingForm = forAnyone()
  .get('/', async (c) => c.html(await askPage(c)))
  .post('/', async (c) => {
    try {
      const { start, ...form } = await readBody(c, Form, { orForm: true })
      if (!start) throw new Refused('invalid', { fields: { start: words.pick } })
      return c.html(bookedPage(await takeBooking(c, { ...form, page, start, timeZone }), start))
    } catch (thrown) {
      if (!(thrown instanceof Refused) || !asksForPage(c)) throw thrown
      return c.html(await askPage(c, sentenceOf(thrown)), thrown.status)
    }
  })
  .get('/:id', async (c) => c.html(await callPage(c)))
  .post('/:id', async (c) => {
    try {
      const { start } = await readBody(c, Change, { orForm: true })
      const to = start && slotAt(start, c.var.dependencies.clock())
      await changeByLink(c, c.req.param('id'), to ? { what: 'moved', to } : { what: 'canceled' })
      return c.html(await callPage(c))
    } catch (thrown) {
      if (!(thrown instanceof Refused) || thrown.code === 'not_found' || !asksForPage(c)) throw thrown
      return c.html(await callPage(c, sentenceOf(thrown)), thrown.status)
    }
  })

const sentenceOf = ({ message, more }: Refused) => [message, ...Object.values(more.fields ?? {})].join(' ')

const moment = (start: string) => inZone(new Date(start), timeZone)
/** In a list whose page names the time zone, and that a phone shows one line of. */
const shortMoment = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
})
const FIELDS = [
  ['firstName', 'text', 'given-name'],
  ['lastName', 'text', 'family-name'],
  ['email', 'email', 'email'],
  ['phone', 'tel', 'tel'],
] as const

/** What was typed stays where it did not go through. */
async function askPage(c: Context<ApiEnv>, fault?: string) {
  const typed = fault ? await typedIn(c) : new Map<string, string>()
  const times = await timesField(c, typed.get('start'))
  const value = (name: string) => escaped(typed.get(name) ?? '')
  const fields = FIELDS.map(
    ([name, type, complete]) =>
      `<p><label>${escaped(labels[name])}<br><input name="${name}" type="${type}" autocomplete="${complete}" value="${value(name)}" required></label></p>`,
  )
  const note = `<p><label>${escaped(labels.note)} (${escaped(labels.optional)})<br><textarea name="note" rows="3" maxlength="2000">${value('note')}</textarea></label></p>`
  const campaign = fault ? value('campaign') : escaped(campaignAt(c))
  const hidden = campaign && `<input type="hidden" name="campaign" value="${campaign}">`
  const form = `<form method="post" action="${PATH}">${hidden}${times}${fields.join('\n')}${note}<button type="submit">${escaped(words.button)}</button>${privacy}</form>`
  const zone = zoneName(timeZone, c.var.dependencies.clock())
  const intro = fill(words.intro, { minutes: scheduler.callMinutes, zone })
  return htmlPage(
    words.title,
    `<p>${escaped(intro)}</p>\n${faultLine(fault)}${times ? form : `<p>${escaped(words.none)}</p>`}`,
  )
}

const privacy = `<p>${escaped(labels.privacy)} <a href="/privacy-policy">${escaped(labels.privacyLink)}</a></p>`

/** What the address names, or the page that led here, which stands for a visitor without a script to remember it. */
function campaignAt(c: Context) {
  if (asksForPrivacy(c)) return ''
  const { searchParams, host } = new URL(c.req.url)
  const referrer = URL.parse(c.req.header('Referer') ?? '')
  const named = referrer?.host === host && searchParams.size === 0 ? referrer.searchParams : searchParams
  const campaign = campaignOf(named, referrer?.host, host)
  return new URLSearchParams(utmParameters(campaign)).toString()
}

const bookedPage = (token: string, start: string) =>
  htmlPage(
    words.booked,
    `<p>${escaped(fill(words.bookedText, { moment: moment(start) }))}</p>
<p class="way"><a href="${PATH}/${token}">${escaped(words.manage)}</a></p>`,
  )

/** @throws {Refused} `not_found` */
async function callPage(c: Context<ApiEnv>, fault?: string) {
  const token = c.req.param('id') ?? ''
  const { call } = await bookedCall(c.var.dependencies, token)
  if (call.state === 'canceled')
    return htmlPage(words.canceled, `<p class="way"><a href="${PATH}">${escaped(words.title)}</a></p>`)
  const when = `<p>${escaped(moment(call.start))}</p>\n${faultLine(fault)}`
  if (!call.canChange) return htmlPage(words.booked, `${when}<p>${escaped(words.over)}</p>`)
  const action = `method="post" action="${PATH}/${token}"`
  const times = await timesField(c)
  const move = times && `<form ${action}>${times}<button type="submit">${escaped(words.moveButton)}</button></form>`
  return htmlPage(
    words.booked,
    `${when}<form ${action}><button type="submit">${escaped(words.cancelButton)}</button></form>\n${move}`,
  )
}

const faultLine = (fault: string | undefined) =>
  fault ? `<p role="alert"><strong>${escaped(fault)}</strong></p>\n` : ''

/** The open times of the next days; empty where there are none. */
async function timesField(c: Context<ApiEnv>, chosen?: string) {
  const today = dayIn(timeZone, c.var.dependencies.clock())
  const slots = await openTimes(c.var.dependencies, { from: today, to: shiftDay(today, scheduler.daysAhead), timeZone })
  if (slots.length === 0) return ''
  const options = slots.map(
    ({ start }) =>
      `<option value="${start}"${start === chosen ? ' selected' : ''}>${escaped(shortMoment.format(new Date(start)))}</option>`,
  )
  return `<p><label>${escaped(words.legend)}<br><select name="start" required>${options.join('')}</select></label></p>\n`
}

async function typedIn(c: Context<ApiEnv>) {
  const text = await c.req.text().catch(() => '')
  return new Map(new URLSearchParams(text))
}
