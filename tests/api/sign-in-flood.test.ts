import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { hashPassword, passwordsWith } from '#server/auth/password.ts'
import { cookieHeader } from '#tests/support/api-call.ts'
import { PASSWORD } from '#tests/support/api-people.ts'
import { apiWorld, CHEAP } from '#tests/support/api-world.ts'

/** Comparisons wait until the gate is opened; then those that came and all others go on. */
const gate = vi.hoisted(() => ({ isOpen: true, waiting: [] as (() => void)[], compared: 0 }))
vi.mock('#server/auth/hash-thread.ts', async (original) => {
  const real = await original<typeof import('#server/auth/hash-thread.ts')>()
  const compare = async (text: string, stored: string) => {
    if (!gate.isOpen) await new Promise<void>((done) => gate.waiting.push(done))
    return real.compare(text, stored).finally(() => gate.compared++)
  }
  return { ...real, compare }
})
const open = () => {
  gate.isOpen = true
  for (const done of gate.waiting.splice(0)) done()
}

const world = await apiWorld()
const { person, freshIp, login } = world
afterAll(() => world.postgres.stop())
beforeEach(async () => {
  open()
  gate.compared = 0
  await world.postgres.query('delete from sign_in_attempts')
})

/** The app with the limits of a deployed one; sign-ins are sent one after another, and none is answered before `open`. */
async function heldWorld() {
  gate.isOpen = false
  const passwords = passwordsWith(CHEAP)
  const match = vi.fn(passwords.match)
  const held = await apiWorld({ beside: world, dependencies: { passwords: { ...passwords, match } } })
  const answers: ReturnType<typeof login>[] = []
  // What is left of a flood must not be counted in the next test.
  onTestFinished(async () => {
    open()
    await Promise.allSettled(answers)
  })
  const send = async (email: string, password = PASSWORD, more: Parameters<typeof login>[2] = {}) => {
    const before = match.mock.calls.length
    const answer = held.login(email, password, { ip: freshIp(), ...more })
    answers.push(answer)
    await vi.waitFor(() => expect(match.mock.calls.length).toBe(before + 1), { timeout: 20_000, interval: 2 })
    return { answer }
  }
  const flood = async (count: number) => {
    for (let n = 0; n < count; n++) await send(`nobody${n}@example.test`, 'wrong')
  }
  return { send, flood }
}
const statusesOf = async (sent: { answer: ReturnType<typeof login> }[]) =>
  (await Promise.all(sent.map(({ answer }) => answer))).map(({ status }) => status)
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value)

test('a flood of unknown accounts from many addresses keeps none of twelve known accounts on new devices out', async () => {
  const people = await Promise.all(times(12, 0).map(() => person()))
  const { send, flood } = await heldWorld()
  await flood(40)
  const sent = []
  for (const { email } of people) sent.push(await send(email))
  await flood(5)
  open()
  expect(await statusesOf(sent)).toEqual(times(12, 200))
})

test('a flood of unknown accounts from many addresses keeps none of twelve known devices out', async () => {
  const people = await Promise.all(times(12, 0).map(() => person()))
  const known: { email: string; cookie: string }[] = []
  for (const { email } of people) known.push({ email, cookie: cookieHeader(await login(email), '__Host-device') })
  const { send, flood } = await heldWorld()
  await flood(40)
  gate.compared = 0
  const sent = []
  for (const { email, cookie } of known) sent.push(await send(email, PASSWORD, { cookie }))
  open()
  expect(await statusesOf(sent)).toEqual(times(12, 200))
})

test('a known device waits for one hash of a flood at most', async () => {
  const stored = await hashPassword('secret', CHEAP)
  const { match } = passwordsWith(CHEAP)
  gate.isOpen = false
  for (let n = 0; n < 40; n++) match('wrong', n % 2 ? stored : null, 'unknown').catch(() => undefined)
  const right = match('secret', stored).then((isRight) => [isRight, gate.compared])
  open()
  expect(await right).toEqual([true, 2])
})

test('under a flood a wrong password is answered like an unknown account, and counts as a try like it', async () => {
  const people = await Promise.all(times(12, 0).map(() => person()))
  const { send } = await heldWorld()
  const [known, unknown] = [[] as Awaited<ReturnType<typeof send>>[], [] as Awaited<ReturnType<typeof send>>[]]
  for (const [n, { email }] of people.entries()) {
    known.push(await send(email, 'wrong'))
    unknown.push(await send(`unknown${n}@example.test`, 'wrong'))
  }
  open()
  expect(await statusesOf(known)).toEqual([...times(8, 401), ...times(4, 503)])
  expect(await statusesOf(unknown)).toEqual([...times(8, 401), ...times(4, 503)])
  const [full] = await Promise.all(known.slice(-1).map(({ answer }) => answer))
  expect([full?.headers.get('retry-after'), full?.body.code]).toEqual(['1', 'busy'])
  expect(await world.postgres.query('select count(*)::int as n from sign_in_attempts')).toEqual([{ n: 24 }])
})

/** What comes of forty sign-ins at once, in the order of the answers, with the number of hashes that were done by then. */
async function failuresOf(isKnown: (n: number) => boolean) {
  const stored = await hashPassword('secret', CHEAP)
  const { match } = passwordsWith(CHEAP)
  gate.isOpen = false
  gate.compared = 0
  const answers: [number, string | boolean, number][] = []
  const all = times(40, 0).map((_, n) =>
    match('wrong', isKnown(n) ? stored : null, 'unknown')
      .catch((refused) => refused.code as string)
      .then((answer) => answers.push([n, answer, gate.compared])),
  )
  open()
  await Promise.all(all)
  return answers
}

test('which of the accounts of a flood exist changes neither the answers, nor their order, nor after how many hashes they come', async () => {
  const unknown = await failuresOf(() => false)
  expect(unknown.slice(0, 16)).toEqual(times(16, 0).map((_, n) => [n, false, n + 1]))
  expect(unknown.slice(16)).toEqual(times(24, 0).map((_, n) => [n + 16, 'busy', 16]))
  expect(await failuresOf(() => true)).toEqual(unknown)
  expect(await failuresOf((n) => n % 2 === 0)).toEqual(unknown)
  expect(await failuresOf((n) => n >= 16)).toEqual(unknown)
})

test('when a right password is answered does not depend on which accounts are tried beside it', async () => {
  const stored = await hashPassword('secret', CHEAP)
  const answeredAfter = async (beside: string | null) => {
    const { match } = passwordsWith(CHEAP)
    gate.isOpen = false
    gate.compared = 0
    for (let n = 0; n < 16; n++) match('wrong', null, 'unknown').catch(() => undefined)
    for (let n = 0; n < 5; n++) match('wrong', beside, 'unknown').catch(() => undefined)
    const right = match('secret', stored, 'unknown').then((isRight) => [isRight, gate.compared])
    open()
    return right
  }
  expect(await answeredAfter(stored)).toEqual([true, 16])
  expect(await answeredAfter(null)).toEqual([true, 16])
})

test('five hundred strangers wait without a turn of their own; the next ones are refused at once, whoever they are', async () => {
  const stored = await hashPassword('secret', CHEAP)
  const { match } = passwordsWith(CHEAP)
  gate.isOpen = false
  const waiting = times(516, null).map((nobody) => match('wrong', nobody, 'unknown').catch(() => undefined))
  for (const other of [stored, null])
    await expect(match('secret', other, 'unknown')).rejects.toMatchObject({ code: 'busy' })
  expect(gate.compared).toBe(0)
  open()
  await Promise.all(waiting)
  expect(await match('secret', stored, 'unknown')).toBe(true)
})

test('a stranger’s turn whose hashing fails is answered with the failure, and the next turn goes on', async () => {
  const stored = await hashPassword('secret', CHEAP)
  const { match } = passwordsWith(CHEAP)
  const broken = match(1 as never, stored, 'unknown').catch((thrown: Error) => thrown.name)
  expect([await broken, await match('secret', stored, 'unknown')]).toEqual(['TypeError', true])
})
