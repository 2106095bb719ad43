import { expect, test } from 'vitest'
import { fill } from '#copy/fill.ts'

test('a name that ends in a period ends the sentence too', () => {
  const name = 'Okafor Landscape Co.'
  expect(fill('For {name}. We’ll remember it.', { name })).toBe('For Okafor Landscape Co. We’ll remember it.')
  expect(fill('It says “{name}.” Is that right?', { name })).toBe('It says “Okafor Landscape Co.” Is that right?')
  expect(fill('For {name}.', { name: 'Pell Street Dental' })).toBe('For Pell Street Dental.')
  expect(fill('{name}, {count}.', { name, count: 2 })).toBe('Okafor Landscape Co., 2.')
  expect(fill('{name}.', {})).toBe('{name}.')
})
