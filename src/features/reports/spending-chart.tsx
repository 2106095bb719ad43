import { reportsPage, sentenceText } from '#copy/reports-page.ts'
import { dollars } from '#domain/money.ts'
import { figuresOf, type Spending, spendingOf } from '#domain/report.ts'
import { spendingSentence } from '#domain/report-sentences.ts'
import type { Report } from '#schema/report.ts'
import { AmountTable } from './amount-table.tsx'
import { ChartCard } from './chart-card.tsx'

const words = reportsPage.spending

const nameOf = ({ kind, name }: Spending) => (kind === 'category' ? name : words[kind])

/** Where the month's money went, largest first; nothing where it was not imported. */
export function SpendingChart({ report }: { report: Report }) {
  const rows = spendingOf(report)
  const sentence = spendingSentence(report)
  if (!sentence) return null
  const most = Math.max(...rows.map(({ amount }) => amount), 1)
  return (
    <ChartCard
      heading={words.heading}
      sentence={sentenceText(sentence)}
      table={<Table rows={rows} moneyOut={figuresOf(report)!.moneyOut} />}
    >
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={`${row.kind} ${row.name}`}>
            <p className="flex justify-between gap-4 t-note">
              <span className="min-w-0 truncate">{nameOf(row)}</span>
              <span className="font-600">{dollars(row.amount)}</span>
            </p>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="mt-1 w-full h-2.5" aria-hidden="true">
              <path d="M0 9.5H100" className="stroke-rule" vectorEffect="non-scaling-stroke" />
              <rect width={(100 * Math.max(row.amount, 0)) / most} height="10" className="fill-c1s" />
            </svg>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

const Table = ({ rows, moneyOut }: { rows: Spending[]; moneyOut: Spending['amount'] }) => (
  <AmountTable
    caption={words.heading}
    heads={[
      { key: 'category', text: words.category },
      { key: 'amount', text: words.amount },
      { key: 'share', text: words.share },
    ]}
    rows={[
      ...rows.map((row) => ({
        key: `${row.kind} ${row.name}`,
        head: nameOf(row),
        cells: [
          { unit: 'cents' as const, value: row.amount },
          row.share === null ? null : { unit: 'hundredths' as const, value: row.share },
        ],
      })),
      { key: 'total', head: words.total, cells: [{ unit: 'cents', value: moneyOut }, null], isTotal: true },
    ]}
  />
)
