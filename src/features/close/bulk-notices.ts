import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'
import { counted } from '#features/firm/counted.ts'

const words = adminClosePage.bulk

/** Who has the clients now. @param name nobody's, where they belong to nobody any more */
export const assignedNotice = (count: number, name: string | undefined) =>
  name ? fill(counted(count, words.assigned), { name, count }) : counted(count, words.unassigned)

/** How many clients a step was marked for, and how many had its mark before. @param all both together */
export function markedNotice(step: string, marked: number, all: number) {
  const before = all - marked
  return {
    title: fill(marked > 0 ? counted(marked, words.marked) : words.noneMarked, { step }),
    ...(before > 0 && { text: counted(before, words.markedBefore) }),
  }
}
