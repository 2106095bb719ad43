import * as v from 'valibot'
import { countedWords, heading, sentences, words } from '#schema/content/words.ts'

const counted = (...names: string[]) => v.strictObject({ one: words(...names), many: words('count', ...names) })

/** content/app/admin-books.json: the import of many clients' books on the firm's side. */
export const AdminBooksPage = v.strictObject({
  heading: heading(),
  importHeading: heading(),
  what: words(),
  added: counted('at'),
  drop: sentences({ heading: [], text: [], choose: [], add: [], here: [], reading: ['done', 'count'], discard: [] }),
  discardAsk: v.strictObject({ heading: heading(), text: countedWords, button: words() }),
  counts: v.strictObject({
    matched: words(),
    matchedText: countedWords,
    look: words(),
    lookText: words(),
    refused: words(),
    refusedText: words(),
  }),
  import: v.strictObject({
    note: words(),
    button: countedWords,
    working: words('done', 'count'),
    failed: counted('names'),
  }),
  columns: sentences({ file: [], client: [], report: [], month: [], net: [] }),
  groups: sentences({ look: [], refused: [], matched: [] }),
  addUp: words(),
  matchAll: words('count'),
  /** Of files whose months are published. */
  reviseAll: words('count'),
  /** Of files whose months have a draft with other figures. */
  replaceAll: words('count'),
  /** Of files whose months are not over. */
  takeUnfinishedAll: words('count'),
  /** Of files that have a part of a month alone. */
  takePartsAll: words('count'),
  /** Of files on another basis than the last import. */
  acceptBasisAll: words('count'),
  /** Of files whose reports this drop has brought in already. */
  importAgainAll: words('count'),
  showAll: words('count'),
  showFewer: words(),
  sum: sentences({
    all: ['companies', 'profits', 'balances'],
    missingProfit: ['names'],
    missingBalance: ['names'],
    /** A company of which only these months lack the report. */
    someMonths: ['name', 'months'],
  }),
  kinds: sentences({ profit_and_loss: [], balance_sheet: [] }),
  basis: sentences({ accrual: [], cash: [] }),
  months: words('first', 'last'),
  guess: words('name'),
  named: words('name'),
  leftOut: words('columns'),
  none: words(),
  /** What keeps a file from being imported (src/domain/books/match-files.ts). */
  whys: sentences({
    other_company: [],
    spelling: [],
    no_name: [],
    no_company: [],
    former_client: [],
    sum: ['text'],
    published: ['month', 'net'],
    part_month: ['month'],
    basis: ['basis', 'other'],
    twice: ['file'],
    imported: ['month'],
    unfinished: ['month'],
    draft: ['month', 'net'],
  }),
  monthsLeftOut: words('months'),
  fileNameSays: words('named', 'reported'),
  publishedNet: words('amount'),
  publishedCash: words('amount'),
  act: sentences({
    its: ['name'],
    same: [],
    pick: [],
    leaveOut: [],
    revise: [],
    anyway: [],
    change: [],
    how: [],
  }),
  pick: sentences({
    heading: [],
    text: ['file', 'name'],
    textUnnamed: ['file'],
    label: [],
    choose: [],
    button: [],
    close: [],
  }),
  how: v.strictObject({
    heading: heading(),
    intro: words(),
    products: v.array(v.strictObject({ name: words(), steps: words() })),
    close: words(),
  }),
  done: v.strictObject({
    heading: heading(),
    text: words('companies', 'months'),
    publish: countedWords,
    none: words(),
    /** Once all of it has been published, or lost its drafts otherwise. */
    settled: v.strictObject({ heading: heading(), text: words('companies', 'months') }),
    /** Once somebody else has undone it. */
    undone: v.strictObject({ heading: heading(), text: words() }),
    held: words('company', 'month', 'why'),
    askHeading: heading(),
    ask: countedWords,
    askMonth: counted('month'),
    askRevised: words('months'),
    /** Of revisions whose words mention numbers, and were written for those that clients have. */
    askOldWords: words('months'),
    final: words(),
    inProgress: words(),
    published: countedWords,
    notPublished: countedWords,
  }),
  recent: v.strictObject({
    heading: heading(),
    empty: words(),
    line: words('files', 'companies'),
    by: words('at', 'name'),
    at: words('at'),
    undo: words(),
    undoLabel: words('at'),
    /** Brings the drafts of an earlier drop up, to publish them. */
    publish: words(),
    publishLabel: words('at'),
    closed: words(),
    newer: words(),
    askHeading: heading(),
    ask: words('count'),
    undone: countedWords,
  }),
})
export type AdminBooksPage = v.InferOutput<typeof AdminBooksPage>
