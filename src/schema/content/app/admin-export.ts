import * as v from 'valibot'
import { listOf, words } from '#schema/content/words.ts'

const table = (columns: number) =>
  v.strictObject({
    file: v.pipe(v.string(), v.regex(/^[\w-]+\.csv$/, 'a file name such as metrics.csv')),
    columns: listOf(words(), columns, columns),
  })

/** content/app/admin-export.json: what stands in the export of a company alone. */
export const AdminExportPage = v.strictObject({
  fileName: words('company'),
  /** The tables in it; headings of the columns in this order. */
  tables: v.strictObject({
    metrics: table(10),
    plans: table(10),
    steps: table(6),
    notes: table(4),
    messages: table(6),
    requests: table(11),
    questions: table(15),
    meetings: table(6),
    statements: table(9),
    files: table(7),
  }),
})
export type AdminExportPage = v.InferOutput<typeof AdminExportPage>
