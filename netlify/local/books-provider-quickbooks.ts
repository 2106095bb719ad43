import { shiftMonth, shortMonthName } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'
import { lastDay } from '#server/books/months-given.ts'
import { bankLine, plainDollars, profitLines, type SampleLine, type SampleReport } from './books-provider-company.ts'

const monthsIn = (from: string, until: string) => {
  const months: Month[] = []
  for (let month = from.slice(0, 7) as Month; month <= until.slice(0, 7); month = shiftMonth(month, 1))
    months.push(month)
  return months
}

const qboCells = ({ label, amounts }: SampleLine, withTotal: boolean) => ({
  ColData: [
    { value: label },
    ...amounts.map((amount) => ({ value: plainDollars(amount) })),
    ...(withTotal ? [{ value: plainDollars(amounts.reduce((sum, one) => sum + one, 0)) }] : []),
  ],
})
const qboHead = (label: string, months: Month[]) => ({
  ColData: [{ value: label }, ...months.map(() => ({ value: '' }))],
})

function qboReport(name: string, query: URLSearchParams, rows: (months: Month[]) => unknown[]) {
  const [from, until] = [query.get('start_date') ?? '', query.get('end_date') ?? '']
  const months = monthsIn(from, until)
  const isBalance = name === 'BalanceSheet'
  const columns = months.map((month) => ({
    ColTitle: shortMonthName(month),
    ColType: 'Money',
    MetaData: [
      { Name: 'StartDate', Value: `${month}-01` },
      { Name: 'EndDate', Value: lastDay(month) },
    ],
  }))
  return {
    Header: {
      ReportName: name,
      StartPeriod: from,
      EndPeriod: until,
      Currency: 'USD',
      ReportBasis: query.get('accounting_method'),
      Option: [{ Name: 'NoReportData', Value: 'false' }],
    },
    Columns: {
      Column: [
        { ColTitle: '', ColType: 'Account' },
        ...columns,
        ...(isBalance ? [] : [{ ColTitle: 'Total', ColType: 'Money' }]),
      ],
    },
    Rows: { Row: rows(months) },
  }
}

/** The sample company's reports, as QuickBooks Online's API tells them. */
export const QBO_REPORTS: Record<string, SampleReport> = {
  ProfitAndLoss: (query) =>
    qboReport('ProfitAndLoss', query, (months) => {
      const { sales, repairs, income, rent, fuel, expenses, net } = profitLines(months)
      return [
        {
          Header: qboHead('Income', months),
          Rows: { Row: [qboCells(sales, true), qboCells(repairs, true)] },
          Summary: qboCells(income, true),
          type: 'Section',
          group: 'Income',
        },
        { Summary: qboCells({ ...income, label: 'Gross Profit' }, true), type: 'Section', group: 'GrossProfit' },
        {
          Header: qboHead('Expenses', months),
          Rows: { Row: [qboCells(rent, true), qboCells(fuel, true)] },
          Summary: qboCells(expenses, true),
          type: 'Section',
          group: 'Expenses',
        },
        { Summary: qboCells(net, true), type: 'Section', group: 'NetIncome' },
      ]
    }),
  BalanceSheet: (query) =>
    qboReport('BalanceSheet', query, (months) => {
      const section = (label: string, inner: unknown[]) => ({
        Header: qboHead(label, months),
        Rows: { Row: inner },
        Summary: qboCells(bankLine(`Total ${label}`, months), false),
        type: 'Section',
      })
      const bank = section('Bank Accounts', [qboCells(bankLine('Checking', months), false)])
      return [
        section('ASSETS', [section('Current Assets', [bank])]),
        section('LIABILITIES AND EQUITY', [
          section('Equity', [qboCells(bankLine('Opening Balance Equity', months), false)]),
        ]),
      ]
    }),
  ProfitAndLossDetail: (query) => {
    const months = monthsIn(query.get('start_date') ?? '', query.get('end_date') ?? '')
    const { sales, repairs, rent } = profitLines(months)
    const section = (label: string, inner: unknown[]) => ({
      Header: { ColData: [{ value: label }, ...DETAIL_COLUMNS.slice(1).map(() => ({ value: '' }))] },
      Rows: { Row: inner },
      type: 'Section',
    })
    const account = ({ label, amounts }: SampleLine, entries: (amount: number, month: Month) => unknown[]) =>
      section(
        label,
        amounts.flatMap((amount, at) => entries(amount, months[at]!)),
      )
    return {
      Header: { ReportName: 'ProfitAndLossDetail', StartPeriod: '', EndPeriod: '' },
      Columns: { Column: DETAIL_COLUMNS.map((key) => ({ ColTitle: key, ColType: key })) },
      Rows: {
        Row: [
          section('Ordinary Income/Expenses', [
            section('Income', [
              account(sales, (amount, month) => [
                detail(`${month}-20`, 'Invoice', 'Ames Roofing', 'Roof, second half', amount - 4_000),
                detail(`${month}-03`, 'Invoice', 'Ames Roofing', 'Roof, first half', 4_000),
              ]),
              // Less than the line has: somebody has changed the books between two requests.
              account(repairs, (amount, month) => [detail(`${month}-09`, 'Sales Receipt', '', '', amount - 1)]),
            ]),
            section('Expenses', [
              account(rent, (amount, month) => [detail(`${month}-01`, 'Check', 'Rent Inc', '', amount)]),
            ]),
          ]),
        ],
      },
    }
  },
  TransactionList: () => ({
    Header: { ReportName: 'TransactionList', StartPeriod: '', EndPeriod: '' },
    Columns: {
      Column: ['tx_date', 'txn_type', 'name', 'memo', 'account_name', 'other_account', 'subt_nat_amount'].map(
        (key) => ({
          ColTitle: key,
          ColType: key,
          MetaData: [{ Name: 'ColKey', Value: key }],
        }),
      ),
    },
    Rows: {
      Row: [
        transaction('7', '2026-02-05', 'Ferguson', 'Checking', 'Uncategorized Expense', '-182.40'),
        transaction('8', '2026-02-06', 'Rent Inc', 'Checking', 'Rent', '-900.00'),
        transaction('9', '2026-02-07', '', 'Checking', 'Ask My Accountant', '75.00'),
      ],
    },
  }),
}

const DETAIL_COLUMNS = ['tx_date', 'txn_type', 'name', 'memo', 'subt_nat_amount']
const detail = (date: string, kind: string, name: string, memo: string, amount: number) => ({
  ColData: [date, kind, name, memo, plainDollars(amount)].map((value) => ({ value })),
  type: 'Data',
})

const transaction = (id: string, date: string, name: string, account: string, other: string, amount: string) => ({
  ColData: [
    { value: date },
    { value: 'Expense', id },
    { value: name },
    { value: 'Card 4417' },
    { value: account },
    { value: other },
    { value: amount },
  ],
})
