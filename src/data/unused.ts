import { useEffect } from 'react'
import { mutate, unstable_serialize } from 'swr'
import { UNUSED_DROPPED_AFTER } from '#domain/timings.ts'

const users = new Map<string, number>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()

/** Keeps the value of an SWR key while a component uses it, and drops it ten minutes after the last one left. */
export function useRetained(key: readonly unknown[] | null) {
  const name = key ? unstable_serialize(key) : ''
  useEffect(() => (name ? hold(name) : undefined), [name])
}

function hold(name: string) {
  clearTimeout(timers.get(name))
  timers.delete(name)
  users.set(name, (users.get(name) ?? 0) + 1)
  return () => {
    const left = (users.get(name) ?? 1) - 1
    users.set(name, left)
    if (left === 0)
      timers.set(
        name,
        setTimeout(() => drop(name), UNUSED_DROPPED_AFTER),
      )
  }
}

function drop(name: string) {
  users.delete(name)
  timers.delete(name)
  void mutate(name, undefined, { revalidate: false })
}
