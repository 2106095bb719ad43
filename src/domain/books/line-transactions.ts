import type { LineTransaction } from '#schema/statement.ts'
import type { StatementLine } from '#schema/statement-line.ts'
import { normalizeLabel } from './tree.ts'

/** A transaction and the accounts that it stands in, the outermost first. */
export type BookedTransaction = LineTransaction & { accounts: string[] }

type Line = Omit<StatementLine, 'section'>

/**
 * The transactions behind each line of a profit and loss, by the line's place. A line is found by its name and those of the
 * groups it stands in. One whose transactions do not add up to its amount has none: half a list would be wrong.
 */
export function transactionsByLine(lines: readonly Line[], booked: readonly BookedTransaction[]) {
  const all = booked.map(({ accounts, ...transaction }) => ({ path: `\n${pathOf(accounts)}`, transaction }))
  const groups: string[] = []
  const found = new Map<number, LineTransaction[]>()
  for (const { kind, depth, label, position, amount } of lines) {
    if (kind === 'group') groups.splice(depth, groups.length, label)
    if (kind !== 'line') continue
    const own = `\n${pathOf([...groups.slice(0, depth), label])}`
    const behind = all.filter(({ path }) => path.endsWith(own)).map(({ transaction }) => transaction)
    const sum = behind.reduce((total, one) => total + one.amount, 0)
    if (behind.length > 0 && sum === amount) found.set(position, behind)
  }
  return found
}

const pathOf = (accounts: readonly string[]) => accounts.map(normalizeLabel).join('\n')
