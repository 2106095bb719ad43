import { expect, test } from 'vitest'
import { zoneName } from '#domain/zone-name.ts'
import { inZone } from '#mail/written-mail.ts'

const SUMMER = '2026-07-01T15:00:00Z'
const WINTER = '2026-12-01T15:00:00Z'

test.each([
  ['America/New_York', 'Eastern Time'],
  ['America/Chicago', 'Central Time'],
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Arizona Time'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Anchorage', 'Alaska Time'],
  ['Pacific/Honolulu', 'Hawaii Time'],
])('%s is called %s all year', (zone, name) => {
  expect(zoneName(zone, SUMMER)).toBe(name)
  expect(zoneName(zone, new Date(WINTER))).toBe(name)
})

test.each([
  ['UTC', 'UTC'],
  ['Etc/UTC', 'UTC'],
  ['Etc/GMT+5', 'GMT-5'],
])('%s, which has no name but its distance, is called %s as in emails', (zone, name) => {
  expect(zoneName(zone, WINTER)).toBe(name)
  expect(inZone(new Date(WINTER), zone)).toMatch(new RegExp(`M ${name}$`))
})
