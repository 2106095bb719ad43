import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

/** content/app/admin-imports.json: what every import from a file says. */
export const AdminImportsPage = v.strictObject({
  chooseOther: words(),
  columns: v.strictObject({
    heading: heading(),
    text: words('file', 'count'),
    textOne: words('file'),
    none: words(),
    /** How a column was found: by a name that a known program writes, or by words in it. */
    confidence: v.strictObject({ sure: words(), likely: words() }),
    example: words('value'),
    /** Columns of the file that no field takes. */
    unused: words('names'),
    next: words(),
  }),
  line: words('line', 'fault'),
  more: words('count'),
  back: words(),
})
export type AdminImportsPage = v.InferOutput<typeof AdminImportsPage>
