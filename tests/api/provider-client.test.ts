import { expect, test } from 'vitest'
import { readProvider, subscribeAtProvider } from '#server/mail/provider-client.ts'
import { fakeProvider, hangsUp, says, subscribed } from '#tests/support/api-provider.ts'
import { PROVIDER_KEY } from '#tests/support/api-world.ts'

const ada = { email: 'ada@example.test', firstName: 'Ada', fields: { utm_source: 'letter' } }

test('a sign-up is a form-subscribe call: the form in the path, key and person in the body', async () => {
  const provider = await fakeProvider()
  expect(await subscribeAtProvider(provider.settings, 'newsletter', ada)).toEqual({ ok: true })
  expect(await subscribeAtProvider(provider.settings, 'early_access', { ...ada, firstName: null, fields: {} })).toEqual(
    {
      ok: true,
    },
  )
  expect(provider.taken).toEqual([
    {
      path: 'POST /v3/forms/111/subscribe',
      body: { api_key: PROVIDER_KEY, email: ada.email, first_name: 'Ada', fields: { utm_source: 'letter' } },
    },
    { path: 'POST /v3/forms/222/subscribe', body: { api_key: PROVIDER_KEY, email: ada.email, fields: {} } },
  ])
})

const CONFIGURATION = 'Form configuration error. Please contact support.'
test.each([
  ['404', says(404, { message: 'Not here' }), CONFIGURATION, true],
  ['404 without a body', says(404, ''), CONFIGURATION, true],
  ['that the form does not exist', says(400, { message: 'The form does not exist' }), CONFIGURATION, true],
  ["that the form doesn't exist", says(422, { message: "Form 111 doesn't exist." }), CONFIGURATION, true],
  [
    'a sentence of its own',
    says(422, { error: 'x', message: 'Email address is invalid' }),
    'Email address is invalid',
    false,
  ],
  ['a sentence and 401', says(401, { message: 'API Key not valid' }), 'API Key not valid', true],
  ['400 without a sentence', says(400, {}), 'Submission failed (400)', false],
  ['429', says(429, 'slow down'), 'Submission failed (429)', true],
  ['500 with HTML', says(500, '<html>'), 'Submission failed (500)', true],
  ['503 with an empty sentence', says(503, { message: '' }), 'Submission failed (503)', true],
  ['a message that is none', says(500, { message: { a: 1 } }), 'Submission failed (500)', true],
  ['our key', says(403, { message: `No: ${PROVIDER_KEY}` }), 'Submission failed (403)', true],
  ['nothing', hangsUp, 'Network error. Please try again.', true],
])('a provider that answers %s', async (_, how, message, again) => {
  const provider = await fakeProvider()
  provider.answer(how)
  expect(await subscribeAtProvider(provider.settings, 'newsletter', ada)).toEqual({ ok: false, message, again })
})

test('a provider that is not there is a network error', async () => {
  const provider = await fakeProvider()
  provider.stop()
  const outcome = await subscribeAtProvider(provider.settings, 'newsletter', ada)
  expect(outcome).toEqual({ ok: false, message: 'Network error. Please try again.', again: true })
})

test('a sentence of any length is kept short', async () => {
  const provider = await fakeProvider()
  provider.answer(says(500, { message: 'no\u0000 '.repeat(1_000) }))
  const outcome = await subscribeAtProvider(provider.settings, 'newsletter', ada)
  expect(outcome).toMatchObject({ ok: false, message: expect.stringMatching(/^[no ]{200}$/) })
})

test('the key is not sent on to where a redirect points', async () => {
  const [provider, thief] = [await fakeProvider(), await fakeProvider()]
  provider.answer((response) =>
    response.writeHead(307, { Location: `${thief.settings.url}/forms/111/subscribe` }).end(),
  )
  expect(await subscribeAtProvider(provider.settings, 'newsletter', ada)).toMatchObject({ ok: false, again: true })
  expect(thief.asked).toEqual([])
})

test('where key or form is not configured, a sign-up succeeds without a call', async () => {
  const provider = await fakeProvider()
  const { settings } = provider
  for (const missing of [
    { ...settings, key: undefined },
    { ...settings, forms: { ...settings.forms, newsletter: undefined } },
    readProvider({}),
  ])
    expect(await subscribeAtProvider(missing, 'newsletter', ada)).toEqual({ ok: true })
  expect(provider.asked).toEqual([])
})

test('the environment alone names the provider, its key and its forms', async () => {
  expect(readProvider({})).toEqual({
    url: 'https://api.convertkit.com/v3',
    key: undefined,
    forms: { newsletter: undefined, early_access: undefined },
  })
  const provider = await fakeProvider()
  const settings = readProvider({
    EMAIL_PROVIDER_URL: `${provider.settings.url}/`,
    EMAIL_PROVIDER_KEY: PROVIDER_KEY,
    EMAIL_PROVIDER_NEWSLETTER_FORM: '../a b',
    EMAIL_PROVIDER_EARLY_ACCESS_FORM: '222',
  })
  provider.answer(subscribed)
  await subscribeAtProvider(settings, 'newsletter', ada)
  await subscribeAtProvider(settings, 'early_access', ada)
  expect(provider.taken.map(({ path }) => path)).toEqual([
    'POST /v3/forms/..%2Fa%20b/subscribe',
    'POST /v3/forms/222/subscribe',
  ])
})
