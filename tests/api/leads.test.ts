import { expect, test } from 'vitest'
import { bookingPage } from '#copy/booking-page.ts'
import { fill } from '#copy/fill.ts'
import { forms, leadDesk } from '#tests/support/api-leads.ts'
import { NOW } from '#tests/support/api-world.ts'
import { formsWorld } from '#tests/support/forms-world.ts'

const world = await formsWorld()
const { postgres } = world
const { send, leads, events, consents, subscriptions, counts } = leadDesk(world)

test('each form is answered with success and is one lead with what was filled in', async () => {
  for (const form of [
    forms.checklist(),
    forms.newsletter(),
    forms.earlyAccess(),
    forms.booking({ note: 'Mornings' }),
  ]) {
    const { status, body } = await send(form)
    expect([form.path, status, body]).toEqual([form.path, 200, { success: true }])
  }
  expect(await leads()).toMatchObject([
    { first_name: 'Ada', last_name: 'Smith', business_name: 'Smith Roofing', phone: '515-555-0101', status: 'new' },
    { first_name: 'Cy', last_name: 'Jones', phone: '515-555-0102' },
    { first_name: 'Ben', last_name: null },
    { first_name: null, phone: null, unsubscribed_at: null },
  ])
  const kept = await events()
  expect(kept.map(({ kind }) => kind)).toEqual(['checklist', 'newsletter', 'early_access', 'booking_request'])
  expect(kept[3]).toMatchObject({
    at: world.now(),
    page: '/resources',
    campaign: {},
    fields: {
      firstName: 'Cy',
      phone: '515-555-0102',
      times: ['2026-03-20T15:00:00Z', '2026-03-23T16:30:00Z'],
      timeZone: 'America/Chicago',
      note: 'Mornings',
    },
  })
  for (const { fields } of kept)
    for (const name of ['website', 'elapsed', 'page', 'campaign']) expect(fields).not.toHaveProperty(name)
  expect(await subscriptions()).toEqual([])
})

test('three forms with one email in different case are one lead with three events', async () => {
  await send(forms.newsletter({ email: 'Dana.Lee@Example.test' }))
  world.pass(60)
  await send(forms.earlyAccess({ email: ' dana.lee@example.TEST ', firstName: 'Dana' }))
  world.pass(60)
  await send(forms.checklist({ email: 'DANA.LEE@EXAMPLE.TEST', firstName: 'Dana M.', lastName: 'Lee' }))
  world.pass(60)
  await send(forms.newsletter({ email: 'dana.lee@example.test' }))
  const [lead, ...others] = await leads()
  expect(others).toEqual([])
  expect(lead).toMatchObject({
    email: 'dana.lee@example.test',
    first_name: 'Dana',
    last_name: null,
    business_name: 'Smith Roofing',
  })
  expect(lead?.created_at).toEqual(new Date(NOW))
  expect(lead?.updated_at).toEqual(world.now())
  expect(await counts()).toMatchObject({ leads: 1, lead_events: 4, lead_consents: 3 })
})

test('a later form adds the last name where it gives the same first name, in any case', async () => {
  const email = 'ada@example.test'
  await send(forms.earlyAccess({ email, firstName: 'Ada' }))
  await send(forms.checklist({ email, firstName: 'ADA', lastName: 'Rivera' }))
  expect(await leads()).toMatchObject([{ first_name: 'Ada', last_name: 'Rivera' }])
})

test('the first source never changes, the latest does, and campaign values are in lower case', async () => {
  const email = 'from@example.test'
  await send(forms.newsletter({ email, page: '/', campaign: { source: 'Google', medium: 'CPC', term: ' Books ' } }))
  await send(forms.checklist({ email, page: '/pricing', campaign: { source: 'Letter' } }))
  const [lead] = await leads()
  expect(lead?.first_source).toEqual({ page: '/', source: 'google', medium: 'cpc', term: 'books' })
  expect(lead?.latest_source).toEqual({ page: '/pricing', source: 'letter' })
  expect((await events()).map(({ campaign }) => campaign)).toEqual([
    { source: 'google', medium: 'cpc', term: 'books' },
    { source: 'letter' },
  ])
})

test('newsletter and early access are asked for, with time and place; the other forms ask for nothing', async () => {
  await send(forms.checklist())
  await send(forms.booking())
  expect(await consents()).toEqual([])
  await send(forms.newsletter({ page: '/resources' }))
  world.pass(1)
  await send(forms.earlyAccess({ page: '/' }))
  expect(await consents()).toEqual([
    { what: 'newsletter', step: 'asked', at: new Date(NOW), place: '/resources' },
    { what: 'early_access', step: 'asked', at: world.now(), place: '/' },
  ])
})

test('what was written down about a person cannot be rewritten, and goes with them', async () => {
  await send(forms.newsletter())
  await expect(postgres.query("update lead_events set page = '/other'")).rejects.toThrow('never changed')
  await expect(postgres.query('update lead_consents set given = false')).rejects.toThrow('never changed')
  await postgres.query('delete from leads')
  expect(await counts()).toMatchObject({ lead_events: 0, lead_consents: 0 })
})

test('a call is asked for within the firm’s hours, in the firm’s time zone; what is wrong is said at the field', async () => {
  const outsideHours = fill(bookingPage.request.times.closed, { last: '4:30 PM' })
  const ask = (...times: string[]) => send(forms.booking({ times }))
  // Sunday at 3:00 AM, Saturday, after the last call of a day; one of several is enough.
  for (const time of ['2026-03-15T08:00:00Z', '2026-03-21T16:30:00Z', '2026-03-20T21:31:00Z']) {
    const { status, body } = await ask('2026-03-20T15:00:00Z', time)
    expect([status, body.code, body.fields.times]).toEqual([400, 'invalid', outsideHours])
  }
  expect(await counts()).toMatchObject({ leads: 0 })
  expect((await ask('2026-03-20T21:30:00Z')).status).toBe(200)
  const zone = await send(forms.booking({ timeZone: 'Mars/Olympus <b>' }))
  expect([zone.status, Object.keys(zone.body.fields)]).toEqual([400, ['timeZone']])
})

test.each([
  ['February 30, which Date takes for Monday, March 2', '2026-02-30T15:00:00Z'],
  ['June 31, which Date takes for Wednesday, July 1', '2026-06-31T15:00:00Z'],
  ['hour 25', '2026-03-20T25:00:00Z'],
  ['an offset of hours alone', '2026-03-20T15:00:00+05'],
])('a call at a time that no calendar has is refused at its field: %s', async (_, time) => {
  const { status, body } = await send(forms.booking({ times: [time] }))
  expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid', ['times']])
  expect(await counts()).toMatchObject({ leads: 0 })
})
