import { expect, test } from 'vitest'
import { answerHeaders, pageHeaders } from '#domain/security-headers.ts'

test('a page runs and shows what is ours, and nothing inline that the build did not name', () => {
  const hashed = pageHeaders({ scriptHashes: ['sha256-AAA=', 'sha256-BBB='], styleHashes: ['sha256-CCC='] })
  expect(hashed['Content-Security-Policy']).toBe(
    "default-src 'none'; script-src 'self' 'sha256-AAA=' 'sha256-BBB='; style-src 'self' 'sha256-CCC='; " +
      "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; " +
      "frame-src https://calendly.com; form-action 'self'; base-uri 'none'; object-src 'none'; " +
      "frame-ancestors 'none'; upgrade-insecure-requests",
  )
  expect(pageHeaders()['Content-Security-Policy']).toContain("script-src 'self'; style-src 'self';")
  expect(pageHeaders()['Content-Security-Policy']).not.toContain('unsafe')
})

test('an answer of the API shows, frames and keeps nothing', () => {
  expect(answerHeaders()).toMatchObject({
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cache-Control': 'no-store',
    Vary: 'Cookie, Sec-Fetch-Site, Origin',
  })
})

test('pages and answers agree on the rest', () => {
  const { 'Content-Security-Policy': _, 'Cache-Control': __, Vary: ___, ...answer } = answerHeaders()
  const { 'Content-Security-Policy': ____, ...page } = pageHeaders()
  expect(page).toEqual(answer)
  expect(page).toEqual({
    'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'camera=(self), publickey-credentials-get=(self), publickey-credentials-create=(self), microphone=(), geolocation=(), payment=(), usb=()',
  })
})
