import { expect, test } from 'vitest'
import { addressAfterSignIn, signInAddressFor } from '#domain/address-after-sign-in.ts'

const THREAD = '/client/dashboard?view=messages&thread=7&company=9'

test('the address that was asked for is kept through sign-in, and a dashboard alone is not named', () => {
  const { searchParams } = new URL(signInAddressFor(THREAD), 'https://firm.test')
  expect(addressAfterSignIn('client', searchParams.get('next'))).toBe(THREAD)
  expect(addressAfterSignIn('client', '/account?section=people#x')).toBe('/account?section=people#x')
  expect(addressAfterSignIn('admin', '/admin/preview/7-a')).toBe('/admin/preview/7-a')
  expect(signInAddressFor('/client/dashboard')).toBe('/login')
})

test.each([
  null,
  '',
  'https://elsewhere.test/client/dashboard',
  '//elsewhere.test/client/dashboard',
  '/\\elsewhere.test/client',
  '/client/..//elsewhere.test',
  '/client//elsewhere.test',
  '/client/dashboard?a\r\nSet-Cookie: b=c',
  '/\t/elsewhere.test',
  'javascript:alert(1)',
  '/accounting',
  '/admin/dashboard?tab=leads',
  '/login?next=%2Fclient%2Fdashboard',
])('%j is not followed by a client', (next) => expect(addressAfterSignIn('client', next)).toBe('/client/dashboard'))
