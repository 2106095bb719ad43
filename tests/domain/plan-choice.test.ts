import { expect, test } from 'vitest'
import { planHelper } from '#copy/plan-helper.ts'
import { pricing } from '#copy/pricing.ts'
import { bookingAddress, startingNote } from '#data/booking-note.ts'
import { planChoice } from '#domain/plan-choice.ts'

const { questions, hourlyValue } = planHelper
const choose = (...answers: number[]) =>
  planChoice(
    questions.map(({ options }, at) => options[answers[at]!]!),
    pricing.tiers,
    pricing.advisory,
    hourlyValue,
  )
const names = (choice: ReturnType<typeof choose>) => choice.plans.map(({ name }) => name)

test('the largest plan that an answer names is the answer, with the prices of the price list', () => {
  expect(choose(0, 0, 0)).toMatchObject({ plans: [{ name: 'Essential' }], total: 200, isOpen: false, timeValue: 0 })
  const middle = choose(1, 0, 2)
  expect(middle).toMatchObject({ plans: [{ name: 'Professional' }], total: 450, hours: 8, timeValue: 8 * hourlyValue })
  expect(middle.reasons.map(({ label }) => label)).toEqual(['100 to 300'])
  expect(names(choose(0, 1, 0))).toEqual(['Professional'])
})

test('advisory comes on top, and a plan without a price leaves the sum open', () => {
  const both = choose(1, 3, 1)
  expect([names(both), both.total, both.isOpen]).toEqual([['Professional', pricing.advisory.name], 450 + 1_250, false])
  const open = choose(2, 3, 1)
  expect([names(open), open.total, open.isOpen]).toEqual([['Premium', pricing.advisory.name], 1_250, true])
})

test('the answer goes into the note of the booking form, and loses nothing that was typed there', () => {
  const { search } = new URL(bookingAddress('Premium & more'), 'https://firm.example')
  expect(startingNote(search)).toBe('Premium & more')
  expect(startingNote(search, 'My own words')).toBe('Premium & more\nMy own words')
  expect(startingNote(search, 'Premium & more\nMy own words')).toBe('Premium & more\nMy own words')
  expect(startingNote('', 'My own words')).toBe('My own words')
})
