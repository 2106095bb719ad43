import * as v from 'valibot'
import { SignOutWords } from '#schema/content/pages/outbox.ts'
import { countedWords, sentences } from '#schema/content/sentences.ts'
import { heading, words } from '#schema/content/words.ts'

/** content/pages/device.json: what the client's device keeps of the portal. `what` stands in «Could not load {what}». */
export const DevicePage = v.strictObject({
  heading: heading(),
  intro: words(),
  /** From elsewhere in the portal. */
  link: words(),
  what: words(),
  notRead: words(),
  keep: sentences({ label: [], until: ['moment'], off: [], started: [], stopped: [], failed: [], refused: [] }),
  room: sentences({ used: ['size'], promised: [], notPromised: [] }),
  saved: v.strictObject({
    heading: heading(),
    none: words(),
    asOf: words('moment'),
    months: countedWords,
    sections: sentences({
      person: [],
      company: [],
      figures: [],
      plans: [],
      reports: [],
      messages: [],
      documents: [],
      requests: [],
    }),
  }),
  documents: v.strictObject({
    heading: heading(),
    ...sentences({ none: [], toList: [], total: ['size', 'all'], remove: [], removeNamed: ['name'], removed: ['name'] })
      .entries,
  }),
  unsent: v.strictObject({ heading: heading(), none: words(), one: words(), many: words('count'), show: words() }),
  clear: v.strictObject({
    button: words(),
    text: words(),
    done: words(),
    failed: words(),
    /** Asked while something has not been sent. */
    ask: SignOutWords,
  }),
})
export type DevicePage = v.InferOutput<typeof DevicePage>
