import './browser-globals.ts'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { container } from './browser-globals.ts'

function Probe({ use, watches }: { use: () => void; watches: () => void }) {
  use()
  // After the hook's own effects: what it listens to, it listens to from now on.
  useEffect(watches, [watches])
  return null
}

/**
 * Runs a hook in a component that draws nothing, until it is closed or the test is over. `seen` holds every value it has
 * returned, in order.
 */
export async function runHook<T>(hook: () => T) {
  const seen: T[] = []
  const root = createRoot(container())
  let isWatching = false
  const watches = () => {
    isWatching = true
  }
  root.render(createElement(Probe, { use: () => seen.push(hook()), watches }))

  /** Waits until the hook returns what is asked for. */
  async function until(holds: (value: T) => boolean) {
    for (let tries = 0; !holds(seen.at(-1)!); tries++) {
      if (tries > 300) throw new Error(`The hook has not come to it; last: ${JSON.stringify(seen.at(-1))}`)
      await pause()
    }
    return seen.at(-1)!
  }
  async function close() {
    root.unmount()
    await pause()
  }
  onTestFinished(close)
  for (let tries = 0; !isWatching && tries < 300; tries++) await pause()
  return {
    seen,
    until,
    get now() {
      return seen.at(-1)!
    },
    close,
  }
}

const realTimeout = setTimeout
/** Long enough for what needs no network and no timer to have happened. */
export const pause = (ms = 5) => new Promise<void>((resume) => realTimeout(resume, ms))
