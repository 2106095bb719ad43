import { afterAll, expect, test } from 'vitest'
import { forms } from '#tests/support/api-leads.ts'
import { apiWorld } from '#tests/support/api-world.ts'

const world = await apiWorld()
afterAll(() => world.postgres.stop())

test.each([
  ['a text that is too long', { firstName: 'A'.repeat(300) }, { firstName: 'Please use 80 characters or fewer.' }],
  ['an empty field', { lastName: ' ' }, { lastName: 'Please fill this in.' }],
  ['a field that is not there', { phone: undefined }, { phone: 'Please fill this in.' }],
  ['what is no address', { email: 'ann' }, { email: 'Please enter a valid email address.' }],
  [
    'the first of several fields',
    { firstName: '', email: `${'a'.repeat(300)}@` },
    { firstName: 'Please fill this in.', email: 'Please enter a valid email address.' },
  ],
  ['what is no text', { businessName: 7 }, { businessName: 'This can’t be used here. Please check it.' }],
])('%s is refused with a sentence at its field that says what to do', async (_, wrong, fields) => {
  const { path, json } = forms.checklist(wrong)
  const answer = await world.call('POST', path, { json, ip: world.freshIp() })
  expect(answer.status).toBe(400)
  expect(answer.body.fields).toEqual(fields)
})
