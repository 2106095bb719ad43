import * as v from 'valibot'
import { heading, listOf, words } from '#schema/content/words.ts'

/** content/app/admin-search.json: the search over everything, and the list of shortcuts. */
export const AdminSearchPage = v.strictObject({
  heading: heading(),
  button: words(),
  close: words(),
  label: words(),
  placeholder: words(),
  results: words(),
  kinds: v.strictObject({
    action: words(),
    company: words(),
    person: words(),
    prospect: words(),
    lead: words(),
    conversation: words(),
    document: words(),
    request: words(),
    question: words(),
    message: words(),
  }),
  goTo: words('tab'),
  actions: v.strictObject({
    addClient: words(),
    importClients: words(),
    addLead: words(),
    importLeads: words(),
    addProspect: words(),
    newMessage: words(),
    importBooks: words(),
    publish: words(),
    markDone: words(),
    invite: words(),
    keys: words(),
  }),
  searching: words(),
  nothing: words('q'),
  failed: words(),
  found: v.strictObject({ one: words(), many: words('count') }),
  /** Where a kind has as many as are shown. */
  most: words('count'),
  hint: words(),
  keys: v.strictObject({
    heading: heading(),
    close: words(),
    groups: listOf(
      v.strictObject({
        title: words(),
        keys: listOf(v.strictObject({ keys: words(), what: words() }), 1, 20),
      }),
      1,
      10,
    ),
  }),
})
export type AdminSearchPage = v.InferOutput<typeof AdminSearchPage>
