import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#copy/messages.ts'
import { UnreachableError } from '#data/http-error.ts'
import { portalFailure } from '#features/portal/failure.ts'

afterEach(() => vi.unstubAllGlobals())

test('without any answer a client is told to check their connection, also where the browser takes itself for online', () => {
  vi.stubGlobal('navigator', { onLine: true })
  const { reason } = portalFailure('month', new UnreachableError('no network'), () => undefined)
  expect(reason).toBe(`${messages.request.network} ${messages.failed.safe}`)
})
