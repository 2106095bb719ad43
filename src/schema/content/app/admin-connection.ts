import * as v from 'valibot'
import { countedWords, heading, sentences, words } from '#schema/content/words.ts'

/** content/app/admin-connection.json: a company's connection to its books on the firm's side. */
export const AdminConnectionPage = v.strictObject({
  what: words(),
  providers: sentences({ quickbooks: [], xero: [] }),
  /** How the files are called that a fetch leaves among the imported ones. */
  reports: sentences({ profit_and_loss: [], balance_sheet: [] }),
  bases: sentences({ accrual: [], cash: [] }),
  /** Beside the company's name: where its books are, and whether they are read. */
  head: v.strictObject({
    read: words('provider', 'date'),
    never: words('provider'),
    needs_sign_in: words('provider'),
    failing: words('provider'),
  }),
  connect: v.strictObject({
    heading: heading('company'),
    text: words(),
    basis: words(),
    button: words('provider'),
    going: words(),
    deactivated: words(),
  }),
  notSetUp: v.strictObject({ heading: heading(), text: words(), keys: v.array(words()), callback: words() }),
  connected: v.strictObject({
    heading: heading('provider'),
    states: sentences({ connected: [], needs_sign_in: [], failing: [], fetching: [], unconfirmed: [] }),
    books: words(),
    by: words(),
    byLine: words('name', 'at'),
    basis: words(),
    last: words(),
    never: words(),
    next: words(),
    brought: words(),
    months: words('months'),
    nothing: words(),
    left: words('months'),
    questions: countedWords,
    fetch: words(),
    fetching: words(),
    note: words(),
    again: words('provider'),
    import: words(),
  }),
  name: v.strictObject({ text: words('provider', 'name', 'company'), confirm: words() }),
  disconnect: v.strictObject({
    button: words(),
    heading: heading('provider'),
    text: words('provider'),
    confirm: words(),
    done: words(),
  }),
  changed: words(),
  reasons: sentences({
    revoked: ['provider'],
    no_permission: ['provider'],
    unsealed: ['provider'],
    wrong_keys: ['provider'],
    not_set_up: ['provider'],
    rate_limited: ['provider'],
    unreachable: ['provider'],
    provider_down: ['provider'],
    unreadable: ['provider'],
    changed_meanwhile: [],
  }),
  /** The page that the provider sends the browser back to. */
  callback: v.strictObject({
    title: words('firm'),
    heading: heading(),
    working: words(),
    failed: heading(),
    denied: words(),
    incomplete: words(),
    back: words(),
  }),
  /** Why a connection stands among what is to be done today. */
  today: v.strictObject({
    what: words('who', 'provider'),
    button: words(),
    whys: sentences({ needs_sign_in: [], failing: [], other_name: [] }),
  }),
})
export type AdminConnectionPage = v.InferOutput<typeof AdminConnectionPage>
