import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

const Title = v.strictObject({ title: words(), text: words() })

/** content/app/admin-inbox.json: the conversations of all companies in one list. */
export const AdminInboxPage = v.strictObject({
  heading: heading(),
  what: words(),
  list: words(),
  show: words(),
  company: words(),
  everyCompany: words(),
  groups: v.strictObject({ needs: words(), client: words(), snoozed: words(), answered: words() }),
  thisWeek: words('count'),
  latest: words('name', 'text'),
  you: words(),
  yesterday: words(),
  unread: v.strictObject({ one: words(), many: words('count') }),
  left: words('time'),
  late: words('time'),
  days: words('count'),
  hours: words('count', 'minutes'),
  minutes: words('minutes'),
  snoozedUntil: words('moment'),
  answerBy: words('moment'),
  take: words(),
  taken: words(),
  ownedBy: words('name'),
  owner: words(),
  ownerSet: words('name'),
  ownerNone: words(),
  done: words(),
  reopen: words(),
  snooze: v.strictObject({
    label: words(),
    choose: words(),
    hours: words(),
    tomorrow: words(),
    nextWeek: words(),
    wake: words(),
    set: words('moment'),
    woken: words(),
  }),
  back: words(),
  choose: Title,
  empty: v.strictObject({ all: Title, mine: Title }),
  begin: v.strictObject({ button: words(), company: words(), choose: words() }),
  keys: words(),
})
export type AdminInboxPage = v.InferOutput<typeof AdminInboxPage>
