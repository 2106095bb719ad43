import { BOOKS, plainDollars, type SampleReport } from './books-provider-company.ts'

const xeroRow = (RowType: string, label: string, amount: number) => ({
  RowType,
  // The year before stands in a second column.
  Cells: [{ Value: label }, { Value: plainDollars(amount) }, { Value: '1.00' }],
})
const section = (Title: string, ...Rows: unknown[]) => ({ RowType: 'Section', Title, Rows })

const xeroReport = (ReportName: string, company: string, rows: unknown[]) => ({
  Status: 'OK',
  Reports: [
    {
      ReportName,
      ReportTitles: [ReportName, company, 'For the month'],
      Rows: [{ RowType: 'Header', Cells: [{ Value: '' }, { Value: 'This' }, { Value: 'Before' }] }, ...rows],
    },
  ],
})

/** The sample company's reports, as Xero's API tells them. */
export const XERO_REPORTS: Record<string, SampleReport> = {
  ProfitAndLoss: (query, company) => {
    const { sales, repairs, rent, fuel } = BOOKS(query.get('toDate') ?? '')
    return xeroReport('Profit and Loss', company, [
      section(
        'Income',
        xeroRow('Row', 'Sales', sales),
        xeroRow('Row', 'Repairs', repairs),
        xeroRow('SummaryRow', 'Total Income', sales + repairs),
      ),
      section('', xeroRow('Row', 'Gross Profit', sales + repairs)),
      section(
        'Less Operating Expenses',
        xeroRow('Row', 'Rent', rent),
        xeroRow('Row', 'Fuel', fuel),
        xeroRow('SummaryRow', 'Total Operating Expenses', rent + fuel),
      ),
      section('', xeroRow('Row', 'Net Profit', sales + repairs - rent - fuel)),
    ])
  },
  BalanceSheet: (query, company) => {
    const { bank } = BOOKS(query.get('date') ?? '')
    return xeroReport('Balance Sheet', company, [
      section('Assets'),
      section('Bank', xeroRow('Row', 'Checking', bank), xeroRow('SummaryRow', 'Total Bank', bank)),
      section('', xeroRow('SummaryRow', 'Total Assets', bank)),
      section('Liabilities', xeroRow('SummaryRow', 'Total Liabilities', 0)),
      section('', xeroRow('Row', 'Net Assets', bank)),
      section('Equity', xeroRow('Row', 'Earnings', bank), xeroRow('SummaryRow', 'Total Equity', bank)),
    ])
  },
}
