import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { dollars } from '#domain/money.ts'
import type { Cents } from '#schema/units.ts'

const words = adminBoardPage

type Props = { count: number; value: Cents; label: string; className?: string }

/** What a column comes to. The count stands at its head where there is one. */
export const Total = ({ count, value, label, className = '' }: Props) => (
  <p className={`mt-5 flex justify-between items-baseline t-label ${className}`}>
    <span className="font-400 text-ink2">
      <span className="max-xl:hidden">{label}</span>
      <span className="xl:hidden">{count === 1 ? words.countOne : fill(words.count, { count })}</span>
    </span>
    <span className="double-rule pb-.5">{dollars(value)}</span>
  </p>
)
