import { expect, test } from 'vitest'
import { MAX_OFFLINE_FILE_MB, MAX_OFFLINE_MB, whyNotOffline } from '#domain/offline-files.ts'

const MB = 1024 * 1024
const each = (count: number, size: number) => Array.from({ length: count }, () => ({ size }))

test('a document is kept up to the most of one, and not a byte more', () => {
  expect(whyNotOffline(MAX_OFFLINE_FILE_MB * MB, [])).toBeNull()
  expect(whyNotOffline(MAX_OFFLINE_FILE_MB * MB + 1, [])).toBe('large')
})

test('all documents together are kept up to the most of all', () => {
  const nine = each(9, 10 * MB)
  expect(whyNotOffline((MAX_OFFLINE_MB - 90) * MB, nine)).toBeNull()
  expect(whyNotOffline((MAX_OFFLINE_MB - 90) * MB + 1, nine)).toBe('full')
})
