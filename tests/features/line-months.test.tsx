import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LineMonths } from '#features/statements/line-months.tsx'
import type { MergedStatement, StatementRow } from '#schema/statement.ts'
import type { Month } from '#schema/units.ts'

/** What the chart says over its columns, as a phone is first drawn. */
function saidOver(dollars: number[]) {
  const row = { key: 'rent', label: 'Rent', kind: 'line', depth: 0, amounts: dollars.map((one) => one * 100) }
  const months = dollars.map((_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
  const statement = { months, rows: [row] } as unknown as MergedStatement
  const markup = renderToStaticMarkup(
    <LineMonths
      row={row as unknown as StatementRow}
      statement={statement}
      month={months.at(-1) as Month}
      hasTotal
      isUnfinished={false}
    />,
  )
  return [...markup.matchAll(/<text[^>]*>([^<]*\d)<\/text>/g)].map(([, text]) => text)
}

const YEAR = [4100, 4200, 4300, 4400, 4500, 4600, 4700, 4800, 4900, 5000, 5100]

test('on a phone a line’s chart says its last amount alone, and not across a column that is higher', () => {
  expect(saidOver([...YEAR, 1_074_912])).toEqual(['1,074,912'])
  expect(saidOver([...YEAR, 4000])).toEqual([])
  expect(saidOver([...YEAR.map((one) => -one), -4000])).toEqual([])
})

test('it says each amount where there is room for the longest of them', () => {
  expect(saidOver([1000, 2000, 1500])).toEqual(['1,000', '2,000', '1,500'])
  expect(saidOver([10_748_912, 20_748_912, 1500, 1200, 1100])).toEqual(['1,100'])
})
