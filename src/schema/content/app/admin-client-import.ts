import * as v from 'valibot'
import { CLIENT_FIELDS } from '#schema/client-import.ts'
import { countedWords, heading, words } from '#schema/content/words.ts'

/** content/app/admin-client-import.json: the import of clients. */
export const AdminClientImportPage = v.strictObject({
  heading: heading(),
  back: words(),
  intro: words(),
  choose: words(),
  sample: words(),
  sampleName: v.pipe(words(), v.regex(/^[\w-]+\.csv$/, 'a file name like clients.csv')),
  sampleRows: v.array(v.array(v.string())),
  faults: v.strictObject({
    large: words(),
    unreadable: words(),
    empty: words(),
    many: words('count'),
    company: words(),
  }),
  fields: v.strictObject(v.entriesFromList(CLIENT_FIELDS, words())),
  rows: v.strictObject({
    heading: heading(),
    new: countedWords,
    none: words(),
    known: countedWords,
    /** Rows with the address of somebody of the firm. */
    firm: countedWords,
    /** Rows whose name is spelled like a client's. */
    alike: countedWords,
    bad: countedWords,
    withoutEmail: countedWords,
    named: countedWords,
    plans: countedWords,
    checking: words(),
    failed: words(),
    again: words(),
    table: words(),
    columns: v.strictObject({ line: words(), company: words(), contact: words(), result: words() }),
    results: v.strictObject({
      new: words(),
      name: words(),
      /** By an email address of the client named in braces. */
      email: words('company'),
      firm: words(),
      deactivated: words(),
      alike: words('company'),
    }),
    anyway: words(),
    /** Why nobody can be invited at a client: what its row lacks. */
    missing: v.strictObject({ email: words(), name: words(), usable: words('reason') }),
    /** The same, where nobody has said which column has it. */
    notChosen: v.strictObject({ email: words(), name: words() }),
    faults: v.strictObject({
      no_company: words(),
      bad_email: words('value'),
      same_company: words('value'),
      same_email: words('value'),
      long: words('value'),
    }),
    invite: countedWords,
    inviteHint: words(),
    import: countedWords,
    importing: words(),
  }),
  report: v.strictObject({
    heading: heading(),
    added: countedWords,
    none: words(),
    known: words('count'),
    alike: words('count'),
    left: words('count'),
    invited: countedWords,
    /** The list of clients that were added. */
    list: words(),
    noContact: words(),
    clients: words(),
    another: words(),
  }),
})
export type AdminClientImportPage = v.InferOutput<typeof AdminClientImportPage>
