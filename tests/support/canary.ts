import type { Instance } from './instance.ts'

const PERSON = '00000000-0000-4000-8000-0000cafe0001'
const COMPANY = '00000000-0000-4000-8000-0000cafe0002'
const CONVERSATION = '00000000-0000-4000-8000-0000cafe0003'
const SUBJECT = 'Flintmarrow furnace'
const MESSAGE = 'Cindervane owes for the anvil'
/** Not in the database: what the person writes in a test. */
const UNSENT = 'Test: Emberlathe pays on Friday'
/** A document of theirs, by its name and what stands in it. */
const FILE = { name: 'Wyrmhollow ledger.csv', text: 'Brackenmoor forge,47 ingots' }
const REVENUE = 9_170_453_827
const PROFIT = 1_938_206_451
const CASH = 7_426_951_083

/** A client none of whose words stands anywhere else: what is found of them on a device is a leak. */
export const CANARY = {
  email: 'ysolde@canary.test',
  lastName: 'Quarrystone',
  thread: `/client/dashboard?view=messages&thread=${CONVERSATION}`,
  unsent: UNSENT,
  file: FILE,
  /** As the device keeps them. */
  stored: [
    'Ysolde',
    'Quarrystone Ironworks',
    'ysolde@canary.test',
    PERSON,
    COMPANY,
    `${REVENUE}`,
    `${PROFIT}`,
    `${CASH}`,
    CONVERSATION,
    SUBJECT,
    MESSAGE,
    FILE.name,
    FILE.text,
  ],
  /** The same, and as they stand on the screen. */
  words: [
    'Ysolde',
    'Quarrystone',
    'canary.test',
    PERSON,
    COMPANY,
    CONVERSATION,
    SUBJECT,
    MESSAGE,
    UNSENT,
    FILE.name,
    FILE.text,
    ...[REVENUE, PROFIT, CASH].flatMap(spellings),
  ],
}

function spellings(cents: number) {
  const dollars = Math.round(cents / 100)
  return [`${cents}`, `${dollars}`, dollars.toLocaleString('en-US')]
}

/** Lays the canary into the database, signing in with the demo's password. */
export const plantCanary = (instance: Instance) =>
  instance.change(
    `insert into companies (id, name, created_at) values ('${COMPANY}', 'Quarrystone Ironworks', '2024-01-01') on conflict do nothing`,
    `insert into people (id, role, company_id, first_name, last_name, email, password_hash, password_changed_at)
     select '${PERSON}', 'client', '${COMPANY}', 'Ysolde', 'Quarrystone', 'ysolde@canary.test', password_hash, now()
     from people where email = 'client@demo.test' on conflict do nothing`,
    // Two months: where the browser is still in the one before, it finds the same figures.
    `insert into monthly_metrics (company_id, month, revenue, net_profit, cash_balance, money_out, published_at)
     select '${COMPANY}', date_trunc('month', now()) - ago * interval '1 month', ${REVENUE}, ${PROFIT}, ${CASH}, ${REVENUE - PROFIT}, now()
     from generate_series(0, 1) ago on conflict do nothing`,
    `insert into conversations (id, company_id, subject, context_type, created_by, at)
     values ('${CONVERSATION}', '${COMPANY}', '${SUBJECT}', 'general', '${PERSON}', now()) on conflict do nothing`,
    `insert into messages (id, conversation_id, company_id, person_id, from_firm, body, at)
     values ('${CONVERSATION}', '${CONVERSATION}', '${COMPANY}', '${PERSON}', false, '${MESSAGE}', now()) on conflict do nothing`,
  )
