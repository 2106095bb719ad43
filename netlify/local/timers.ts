import { DAY_MS, MINUTE_MS } from '#domain/durations.ts'
import deliver from '#functions/deliver.ts'
import fetchBooks from '#functions/fetch-books.ts'
import openMonths from '#functions/open-months.ts'
import retention from '#functions/retention.ts'
import sweep from '#functions/sweep.ts'
import { LOCAL_DEPLOY } from './functions.ts'

/** Netlify's scheduled functions, on this machine: once a minute, never twice at a time. `stop` waits for a run. */
export function startTimers(work: () => Promise<void> = everything) {
  let running: Promise<void> | undefined
  const run = () => {
    running ??= work()
      .catch(console.error)
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(run, MINUTE_MS).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** For a database that is not this machine's own: its scheduled work is done where it is deployed. */
export const noTimers = async () => {}

/** What Netlify calls a scheduled function with, as it is on this machine. */
const CALL = [new Request('http://localhost'), { deploy: LOCAL_DEPLOY }] as const
let lastRetained = 0

async function everything() {
  await Promise.all([deliver(...CALL), sweep(...CALL), fetchBooks(...CALL)])
  if (Date.now() - lastRetained < DAY_MS) return
  lastRetained = Date.now()
  await openMonths(...CALL)
  await retention(...CALL)
}
