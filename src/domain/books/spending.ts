import type { Cents } from '#schema/units.ts'
import type { Sums } from './sums.ts'
import type { Node } from './tree.ts'

const LONGEST_CATEGORY = 200

type Spent = { category: string; amount: Cents }

/**
 * Where the money went in each month: the first level under the sections of costs, largest first, one line a name. Of
 * a section that mixes other income and expenses, what is below 0 went out; the rest is `earned`.
 */
export function spendingByMonth(sums: Sums, costs: readonly Node[], mixed: readonly Node[]) {
  const spent = costs.flatMap(partsOf).map((part) => ({ category: part.label, amounts: sums.of(part) }))
  const both = mixed.flatMap(partsOf).map((part) => ({ category: part.label, amounts: sums.of(part) }))
  const negative = both.map(({ category, amounts }) => ({
    category,
    amounts: amounts.map((cents) => (cents < 0 ? -cents : 0) as Cents),
  }))
  const earned = sums.add(
    both.map(({ amounts }) => amounts.map((cents) => Math.max(cents, 0) as Cents)),
    null,
  )
  const byMonth = sums.months.map((_, nth) =>
    merged(
      [...spent, ...negative].map(({ category, amounts }) => ({ category, amount: amounts[nth] ?? (0 as Cents) })),
    ),
  )
  return { byMonth, earned }
}

/** What stands in a section, and what was booked on the section itself. */
function partsOf(section: Node): Node[] {
  if (section.children.length === 0) return [section]
  const own: Node[] = section.own ? [{ ...section, children: [], total: null }] : []
  return [...own, ...section.children]
}

function merged(parts: readonly Spent[]): Spent[] {
  const sums = new Map<string, number>()
  for (const { category, amount } of parts) {
    const name = [...category].slice(0, LONGEST_CATEGORY).join('')
    sums.set(name, (sums.get(name) ?? 0) + amount)
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([category, amount]) => ({ category, amount: amount as Cents }))
    .sort((a, b) => b.amount - a.amount || a.category.localeCompare(b.category))
}
