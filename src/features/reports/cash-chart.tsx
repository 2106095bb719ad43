import { reportsPage, sentenceText } from '#copy/reports-page.ts'
import { moneyAxis } from '#domain/axis.ts'
import { shortMonth } from '#domain/month.ts'
import { type Slot, twelveMonths } from '#domain/report.ts'
import { cashSentence } from '#domain/report-sentences.ts'
import type { Report } from '#schema/report.ts'
import { Chart, ChartColumns } from '#ui/chart.tsx'
import { MonthsTable } from './amount-table.tsx'
import { ChartCard } from './chart-card.tsx'

const words = reportsPage.cash

/** The cash at the end of each month, and in words how long it lasts. */
export function CashChart({ report }: { report: Report }) {
  const slots = twelveMonths(report)
  const cash = slots.map(({ figures }) => figures?.cashBalance)
  return (
    <ChartCard heading={words.heading} sentence={sentenceText(cashSentence(report))} table={<Table slots={slots} />}>
      <Chart
        axis={moneyAxis(cash.filter((value) => value !== undefined))}
        labels={slots.map(({ month }) => shortMonth(month))}
      >
        {(plot) => <ChartColumns plot={plot} values={cash} />}
      </Chart>
    </ChartCard>
  )
}

const Table = ({ slots }: { slots: Slot[] }) => (
  <MonthsTable
    caption={words.heading}
    series={[
      { key: 'cash', text: words.series },
      { key: 'runway', text: words.runway },
    ]}
    slots={slots}
    cells={({ figures, runway }) => [
      figures ? { unit: 'cents', value: figures.cashBalance } : null,
      runway == null ? null : { unit: 'tenths', value: runway },
    ]}
  />
)
