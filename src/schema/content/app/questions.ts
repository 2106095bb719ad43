import * as v from 'valibot'
import { countedWords, heading, sentences, words } from '#schema/content/words.ts'

/** content/app/questions.json: what the client sees of questions about transactions. */
export const QuestionsPage = v.strictObject({
  /** Where the questions are of several months. */
  heading: heading(),
  headingOf: heading('month'),
  /** Stands in "Could not load {what}". */
  what: words(),
  /** Of money that went out, and of money that came in. The amount is underlined. */
  paid: heading('amount', 'payee'),
  received: heading('amount', 'payee'),
  ...sentences({
    from: ['date', 'account'],
    progress: ['done', 'all'],
    due: ['date'],
    earlier: ['category', 'payee', 'month'],
    again: ['reason'],
    words: [],
    placeholder: [],
    photo: [],
    photoChosen: ['name'],
    /** Where the firm wants it anew. */
    photoReturned: ['name', 'reason'],
    /** After a reload. */
    photoGone: [],
    skip: [],
    keep: [],
    save: [],
    saved: ['answer'],
    photoSaved: [],
    undo: [],
    undone: [],
    changeUndone: [],
    failed: [],
    toSend: ['count'],
    offline: [],
    offlineNotSaved: [],
    answered: [],
    review: [],
    change: [],
    changeNamed: ['payee'],
    settled: [],
  }).entries,
  done: v.strictObject({ heading: heading(), text: words(), waiting: words() }),
  none: v.strictObject({ heading: heading(), text: words() }),
  sent: v.strictObject({ title: words() }),
  /** In More, and in To do. */
  open: countedWords,
})
export type QuestionsPage = v.InferOutput<typeof QuestionsPage>
