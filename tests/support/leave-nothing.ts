import { afterAll, vi } from 'vitest'

// The files of a worker share its modules and globals: what one has replaced is put back before the next.
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
