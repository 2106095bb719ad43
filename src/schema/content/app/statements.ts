import * as v from 'valibot'
import { heading, words } from '#schema/content/words.ts'

const notice = () => v.strictObject({ title: words(), description: words() })
const ranked = () => words('count', 'amount', 'before', 'extreme', 'extremeMonth')

/** content/app/statements.json: profit and loss and balance sheet by line. Words of a month's state are the report's. */
export const StatementsPage = v.strictObject({
  heading: heading(),
  tabs: v.strictObject({ label: words(), profit_and_loss: words(), balance_sheet: words() }),
  /** On a phone, what stands beside the month. */
  compare: v.strictObject({ label: words(), with: words('period') }),
  search: v.strictObject({ label: words(), found: words('count'), foundOne: words(), nothing: words('text') }),
  table: v.strictObject({
    line: words(),
    yearToDate: words('year'),
    /** Under the year to date where months of it are missing. */
    months: words('count'),
    /** The same where only one or two are. */
    without: words('months', 'missing'),
    /** Said to a screen reader where a cell is empty. */
    none: words(),
  }),
  /** One sentence over a line's months (`#domain/line-history.ts`), and the names of what is below it. */
  line: v.strictObject({
    highest: ranked(),
    lowest: ranked(),
    more: words('amount', 'before'),
    less: words('amount', 'before'),
    same: words('before'),
    alone: words('month'),
    months: words('line'),
    total: words('count'),
  }),
  /** What changed most from the month before (`#domain/line-changes.ts`). */
  changes: v.strictObject({
    heading: heading('month'),
    rose: words('line', 'change', 'before', 'after'),
    fell: words('line', 'change', 'before', 'after'),
    none: words('month'),
    unfinished: words('month', 'before'),
  }),
  /** What is behind an amount of a line. `none`: the books give it for other lines alone. */
  transactions: v.strictObject({
    /** Said in place of an amount that opens. */
    open: words('month', 'amount'),
    hint: words(),
    none: words(),
    one: words('line', 'month'),
    many: words('count', 'line', 'month'),
    first: words('shown', 'count', 'line', 'month'),
    gone: words(),
    failed: words(),
  }),
  note: words(),
  /** What the amounts are counted by: its name, and one sentence. `mixed`: some columns are on the other one. */
  basis: v.strictObject({
    cash: v.strictObject({ name: words(), about: words() }),
    accrual: v.strictObject({ name: words(), about: words() }),
    mixed: words(),
  }),
  empty: v.strictObject({
    text: words(),
    before: words('month'),
    profit_and_loss: words('month'),
    balance_sheet: words('month'),
  }),
  failed: words(),
  files: v.strictObject({
    /** Said before the kind of file. */
    save: words(),
    csv: words(),
    xlsx: words(),
    /** Of the file; the month is put behind it. */
    fileName: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]+$/, 'letters, digits and hyphens')),
    failed: notice(),
    /** What is said while it is made and after is the report's. */
    pdf: v.strictObject({ label: words(), offline: words() }),
  }),
})
export type StatementsPage = v.InferOutput<typeof StatementsPage>

/** What stands over a column: a text as it is, or the name of one of the table's words with what it is filled with. */
export type ColumnText = string | { say: 'yearToDate' | 'months' | 'without'; values: Record<string, string | number> }
