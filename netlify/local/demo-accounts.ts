import type { DemoData } from '#schema/demo.ts'
import { DEMO_PASSWORD, demoPeople } from './demo-people.ts'

/** The address where the sign-in page asks for the demo's accounts; only this machine's host answers it. */
export const DEMO_ACCOUNTS = '/demo-accounts.json'

/** Set once the demo world has been laid out (local-services.ts): without it there is nobody to offer. */
export const DEMO_FLAG = 'DEMO_WORLD'

const world: DemoData = { accounts: demoPeople.map(({ email }) => email), password: DEMO_PASSWORD }

export default () =>
  process.env[DEMO_FLAG]
    ? Response.json(world, { headers: { 'cache-control': 'no-store' } })
    : new Response('No demo here.\n', { status: 404, headers: { 'cache-control': 'no-store' } })
