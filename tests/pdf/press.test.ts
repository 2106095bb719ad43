import { expect, test } from 'vitest'
import { once, renderInThread, TooSlow } from '#pdf/renderer.ts'

const file = (name: string) => new URL(name, import.meta.url)

test('all who ask share one drawing, and those who ask later get what is kept', async () => {
  let drawings = 0
  const draw = once(async () => new Uint8Array([++drawings]))
  await Promise.all(Array.from({ length: 50 }, draw))
  expect(await draw()).toEqual(new Uint8Array([1]))
  expect(drawings).toBe(1)
})

test('a failed drawing is not kept', async () => {
  let tries = 0
  const draw = once(async () => {
    if (++tries === 1) throw new Error('out of ink')
    return new Uint8Array([tries])
  })
  await expect(draw()).rejects.toThrow('out of ink')
  expect(await draw()).toEqual(new Uint8Array([2]))
})

// A margin larger than the page: the layout never returns, and no timer runs beside it.
test('a layout that never ends is ended, and the process answers meanwhile', async () => {
  let beats = 0
  const heart = setInterval(() => beats++, 20)
  await expect(renderInThread(file('endless-thread.ts'), { draw: 'the checklist' }, 1_000)).rejects.toThrow(TooSlow)
  clearInterval(heart)
  expect(beats).toBeGreaterThan(5)
})

test('a thread that breaks is told as what it is', async () => {
  await expect(renderInThread(file('no-such-thread.ts'), { draw: 'the checklist' })).rejects.toThrow()
})
