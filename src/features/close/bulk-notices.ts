import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { counted } from '#features/firm/counted.ts'

const words = adminClosePage.bulk

/**
 * Who has the clients now.
 * @param count how many somebody else had before
 * @param name nobody's, where they belong to nobody any more
 */
export const assignedNotice = (count: number, name: string | undefined) =>
  count === 0
    ? words.noneAssigned
    : name
      ? fill(counted(count, words.assigned), { name, count })
      : counted(count, words.unassigned)

/**
 * How many clients a step was marked for, how many had it done before, and for how many a mark does not do it.
 * @param done for how many it is done by now
 * @param all how many were selected
 */
export function markedNotice(step: string, marked: number, done: number, all: number) {
  const [before, left] = [done - marked, all - done]
  const title = marked > 0 ? counted(marked, words.marked) : before > 0 ? words.noneMarked : words.noneMarkable
  const text = [before > 0 && counted(before, words.markedBefore), left > 0 && counted(left, words.notMarked)]
  return {
    title: fill(title, { step }),
    ...(text.some(Boolean) && { text: text.filter(Boolean).join(' ') }),
  }
}
