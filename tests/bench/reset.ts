import { setTimeout as pause } from 'node:timers/promises'
import { postJson } from './call.ts'
import { relative } from './figure.ts'
import { median } from './stats.ts'

const PAIRS = 150
/** Clients who have forgotten their passwords, for the database to be measured on. */
export const FORGETFUL = `
  insert into people (role, company_id, first_name, last_name, email)
  select 'client', (select id from companies limit 1), 'Res', 'Et', 'known' || n || '@reset.test'
  from generate_series(1, ${PAIRS}) n`
/** What one request leaves to be done behind its answer is over before the next one comes. */
const QUIET = 25

/** A link to a new password asked for by people there are, and by as many there are not, in turns. */
export async function measureReset(origin: string, on: string) {
  const times = { known: [] as number[], nobody: [] as number[] }
  type Who = keyof typeof times
  for (let nth = 1; nth <= PAIRS; nth++) {
    const pair: Who[] = nth % 2 ? ['known', 'nobody'] : ['nobody', 'known']
    for (const [place, who] of pair.entries()) {
      await pause(QUIET)
      const began = performance.now()
      // An address in the network each, which has as many requests a minute.
      const headers = { 'X-Bench-Address': `10.${place}.${nth}.1` }
      const answer = await postJson(origin, '/api/auth/reset', { email: `${who}${nth}@reset.test` }, headers)
      await answer.text()
      times[who].push(performance.now() - began)
    }
  }
  const [known, nobody] = [median(times.known)!, median(times.nobody)!]
  return relative({
    part: 'server',
    name: 'a forgotten password: known address beside unknown, medians, the slower to the faster',
    on,
    unit: 'ms',
    measured: known,
    value: Math.max(known, nobody) / Math.min(known, nobody),
    most: 1.05,
  })
}
