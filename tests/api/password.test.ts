import { readFile } from 'node:fs/promises'
import { getRounds } from 'bcryptjs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashPassword, passwordsWith } from '#server/auth/password.ts'
import { Misconfigured, readHashing } from '#server/env.ts'
import { seed } from '#tests/support/api-seed.ts'
import { CHEAP } from '#tests/support/api-world.ts'

const { match, isWeak } = passwordsWith(CHEAP, 100)

test('every character counts, also past the 72 bytes that bcrypt reads', async () => {
  const long = 'p'.repeat(99)
  const hash = await hashPassword(`${long}a`, CHEAP)
  expect(hash).toHaveLength(60)
  expect(await match(`${long}a`, hash)).toBe(true)
  expect(await match(`${long}b`, hash)).toBe(false)
  expect(await match('🔐'.repeat(64), await hashPassword('🔐'.repeat(64), CHEAP))).toBe(true)
})

test('é is é, however the keyboard composes it', async () => {
  expect(await match('cafe\u0301', await hashPassword('caf\u00e9', CHEAP))).toBe(true)
})

test('any text matches its own hash and no other text does', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 256 })
  const property = fc.asyncProperty(text, text, async (one, other) => {
    const hash = await hashPassword(one, CHEAP)
    expect(await match(one, hash)).toBe(true)
    fc.pre(one.toWellFormed().normalize('NFKC') !== other.toWellFormed().normalize('NFKC'))
    expect(await match(other, hash)).toBe(false)
  })
  await fc.assert(property, { seed, numRuns: 200 })
}, 20_000)

test('a hash is of use with its pepper alone', async () => {
  const hash = await hashPassword('secret', CHEAP)
  const other = passwordsWith({ ...CHEAP, passwordPepper: 'another-pepper-0123456789-0123456789' })
  expect(await other.match('secret', hash)).toBe(false)
})

test('nobody’s password is as much work as somebody’s, and so is a damaged hash', async () => {
  const costly = passwordsWith({ ...CHEAP, bcryptCost: 10 })
  const hash = await hashPassword('secret', { ...CHEAP, bcryptCost: 10 })
  const others = [null, '', 'x', hash.slice(0, 59), hash.replace('$2b', '$9z'), `${hash.slice(0, 59)}!`]
  const least = new Map<string | null, number>()
  // In turn, so that other work on the machine slows all of them down alike.
  for (let n = 0; n < 3; n++)
    for (const stored of [hash, ...others]) {
      const start = performance.now()
      expect(await costly.match('wrong', stored)).toBe(false)
      least.set(stored, Math.min(least.get(stored) ?? Number.POSITIVE_INFINITY, performance.now() - start))
    }
  const known = least.get(hash) ?? 0
  // Without a stand-in the comparison ends a thousand times sooner.
  for (const stored of others) expect((least.get(stored) ?? 0) / known).toBeGreaterThan(0.5)
}, 20_000)

test('a hash cheaper than today’s is weak', async () => {
  const hash = await hashPassword('secret', CHEAP)
  expect(isWeak(hash)).toBe(false)
  expect(passwordsWith({ ...CHEAP, bcryptCost: 12 }).isWeak(hash)).toBe(true)
})

test('outside of tests the cost is 12 unless said, and never below 10', async () => {
  const PASSWORD_PEPPER = CHEAP.passwordPepper
  const DATA_DIR = '/nowhere'
  expect(readHashing({ PASSWORD_PEPPER, DATA_DIR }).bcryptCost).toBe(12)
  expect(readHashing({ PASSWORD_PEPPER, DATA_DIR, BCRYPT_COST: '10' }).bcryptCost).toBe(10)
  for (const BCRYPT_COST of ['9', '4', '0', '-12', 'abc', '10.5', '31'])
    expect(() => readHashing({ PASSWORD_PEPPER, DATA_DIR, BCRYPT_COST })).toThrow(Misconfigured)
  expect(getRounds(await hashPassword('secret', readHashing({ PASSWORD_PEPPER, DATA_DIR })))).toBe(12)
  const source = await readFile(new URL('../../netlify/server/dependencies.ts', import.meta.url), 'utf8')
  expect(source).toContain('passwordsOf = memoizeLast(passwordsWith)')
  expect(source).toContain('passwordsOf(hashing)')
})
