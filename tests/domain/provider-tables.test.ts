import { expect, test } from 'vitest'
import { quickBooksRows, xeroRows } from '#domain/books/provider-tables.ts'
import { readTable } from '#domain/books/read-books.ts'
import type { Month } from '#schema/units.ts'

const cells = (...values: string[]) => ({ ColData: values.map((value) => ({ value })) })
const column = (ColTitle: string, StartDate: string, EndDate: string) => ({
  ColTitle,
  MetaData: [
    { Name: 'StartDate', Value: StartDate },
    { Name: 'EndDate', Value: EndDate },
  ],
})

test('a report of the QuickBooks API is read like its file, with what was posted on a group itself', () => {
  const rows = quickBooksRows(
    {
      Header: { ReportName: 'ProfitAndLoss', StartPeriod: '2025-09-01', EndPeriod: '2025-10-31', ReportBasis: 'Cash' },
      Columns: {
        Column: [
          { ColTitle: '' },
          column('Sep 2025', '2025-09-01', '2025-09-30'),
          column('Oct 2025', '2025-10-01', '2025-10-31'),
          { ColTitle: 'Total' },
        ],
      },
      Rows: {
        Row: [
          {
            Header: cells('Income', '', '', ''),
            Rows: {
              Row: [
                {
                  Header: cells('Services', '5.00', '', '5.00'),
                  Rows: { Row: [cells('Repairs', '10.00', '20.50', '30.50')] },
                  Summary: cells('Total Services', '15.00', '20.50', '35.50'),
                },
              ],
            },
            Summary: cells('Total Income', '15.00', '20.50', '35.50'),
          },
          { Summary: cells('Gross Profit', '15.00', '20.50', '35.50') },
          {
            Header: cells('Expenses', '', '', ''),
            Rows: { Row: [cells('Rent', '7.00', '7.00', '14.00')] },
            Summary: cells('Total Expenses', '7.00', '7.00', '14.00'),
          }, // prettier-ignore
          { Summary: cells('Net Income', '8.00', '13.50', '21.50') },
        ],
      },
    },
    'Ashworth LLC',
  )
  const read = readTable(rows)
  expect(read).toMatchObject({
    source: { company: 'Ashworth LLC', report: 'Profit and Loss', period: { from: '2025-09-01' }, basis: 'cash' },
    books: {
      kind: 'profit_and_loss',
      months: [
        { month: '2025-09', revenue: 1_500, netProfit: 800, isPart: false },
        { month: '2025-10', revenue: 2_050, netProfit: 1_350 },
      ],
    },
  })
})

test('a balance sheet of the Xero API is read like its file', () => {
  const row = (RowType: string, ...values: string[]) => ({ RowType, Cells: values.map((Value) => ({ Value })) })
  const rows = xeroRows(
    {
      ReportName: 'Balance Sheet',
      ReportTitles: ['Balance Sheet', 'Ashworth LLC', 'As at 31 October 2025'],
      Rows: [
        row('Header', '', '31 Oct 2025'),
        { RowType: 'Section', Title: 'Assets', Rows: [] },
        {
          RowType: 'Section',
          Title: 'Bank',
          Rows: [row('Row', 'Checking', '12.34'), row('SummaryRow', 'Total Bank', '12.34')],
        }, // prettier-ignore
        { RowType: 'Section', Title: '', Rows: [row('SummaryRow', 'Total Assets', '12.34')] },
        { RowType: 'Section', Title: 'Liabilities', Rows: [row('SummaryRow', 'Total Liabilities', '0.00')] },
        { RowType: 'Section', Title: '', Rows: [row('Row', 'Net Assets', '12.34')] },
        {
          RowType: 'Section',
          Title: 'Equity',
          Rows: [row('Row', 'Earnings', '12.34'), row('SummaryRow', 'Total Equity', '12.34')],
        }, // prettier-ignore
      ],
    },
    '2025-10' as Month,
    false,
  )
  expect(readTable(rows)).toMatchObject({
    source: { company: 'Ashworth LLC', basis: 'accrual' },
    books: { kind: 'balance_sheet', months: [{ month: '2025-10', cashBalance: 1_234 }] },
  })
})
