import * as v from 'valibot'
import { words } from './words.ts'

const Icon = v.picklist([
  'building-2',
  'calendar',
  'circle-question-mark',
  'file-text',
  'hammer',
  'handshake',
  'house',
  'smartphone',
  'truck',
  'user',
  'users',
  'warehouse',
  'wrench',
])

/** content/question-categories.json: what a client can answer in one tap when the firm asks about a transaction. */
export const QuestionCategories = v.strictObject({
  /** `payees`: words in a payee's name for which the category comes first. `when`: only for money in, or only for money out. */
  categories: v.pipe(
    v.array(
      v.strictObject({
        name: words(),
        icon: Icon,
        payees: v.optional(v.array(words())),
        when: v.optional(v.picklist(['in', 'out'])),
      }),
    ),
    v.minLength(4),
    v.maxLength(40),
  ),
  /** These end every list. `isUnknown`: whoever chooses it does not know, so it is not suggested the next time. */
  last: v.pipe(
    v.array(v.strictObject({ name: words(), icon: Icon, isUnknown: v.optional(v.boolean()) })),
    v.maxLength(3),
  ),
})
export type QuestionCategories = v.InferOutput<typeof QuestionCategories>
