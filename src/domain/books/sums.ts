import { accountingAmount } from '#domain/amount.ts'
import { monthName } from '#domain/month.ts'
import { sumOf } from '#domain/month-figures.ts'
import type { Cents } from '#schema/units.ts'
import { BooksRefused, type Fault, refused } from './fault.ts'
import type { MonthColumn } from './header.ts'
import type { Node } from './tree.ts'

/** Faults that one answer names: the first ones lead to the rest. */
const MAX_FAULTS = 5

/** Sums of one table, a list of amounts a month, and what of its totals does not add up. */
export class Sums {
  readonly faults: Fault[] = []
  readonly months: readonly MonthColumn[]

  constructor(months: readonly MonthColumn[]) {
    this.months = months
  }

  /** A line, or all of a group: its total is looked at on the way. */
  of(node: Node): Cents[] {
    const parts = [...(node.own ? [node.own] : []), ...node.children.map((child) => this.of(child))]
    // A table that was folded before it was exported has totals alone.
    if (node.total?.amounts && parts.length === 0) return node.total.amounts
    const sum = this.add(parts, node.line)
    if (node.total?.amounts) this.compare(node.total, sum)
    return sum
  }

  all = (nodes: readonly Node[]) =>
    this.add(
      nodes.map((node) => this.of(node)),
      nodes[0]?.line ?? null,
    )

  /** @throws {BooksRefused} for more than a number can hold */
  add(parts: readonly (readonly Cents[])[], line: number | null): Cents[] {
    return this.months.map((_, nth) => {
      const sum = sumOf(parts.map((amounts) => amounts[nth] ?? (0 as Cents)))
      if (sum === null) throw refused('too_large_amount', line)
      return sum
    })
  }

  less = (amounts: readonly Cents[], line: number | null, ...others: (readonly Cents[])[]) =>
    this.add([amounts, ...others.map((other) => other.map((cents) => (0 - cents) as Cents))], line)

  /** Notes each month in which the line does not say what its parts, or the other side, add up to. */
  compare(
    { line, label, amounts }: { line: number; label: string; amounts: Cents[] | null },
    sum: readonly Cents[],
    why: 'sum' | 'sides' = 'sum',
  ) {
    for (const [nth, { month }] of this.months.entries()) {
      const [written, added] = [amounts?.[nth] ?? (0 as Cents), sum[nth] ?? (0 as Cents)]
      if (written === added || this.faults.length >= MAX_FAULTS) continue
      const values = { label, month: monthName(month), written: paper(written), added: paper(added) }
      this.faults.push({ why, line, values })
    }
  }

  /** @throws {BooksRefused} where a total did not add up */
  settle() {
    if (this.faults.length > 0) throw new BooksRefused(this.faults)
  }
}

const paper = (value: Cents) => accountingAmount({ unit: 'cents', value })
