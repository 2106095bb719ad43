import { questionCategories } from '#copy/question-categories.ts'

/** What a client answers with who does not know. */
export const UNKNOWN_CATEGORIES = questionCategories.last.flatMap(({ name, isUnknown }) => (isUnknown ? name : []))
