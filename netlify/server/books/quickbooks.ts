import * as v from 'valibot'
import type { BookedTransaction } from '#domain/books/line-transactions.ts'
import { quickBooksRows } from '#domain/books/provider-tables.ts'
import { NAME_LIMIT, NewQuestion } from '#schema/question.ts'
import type { Basis } from '#schema/statement-line.ts'
import { type Cents, isCalendarDay, isEnterable, NOTE_LIMIT } from '#schema/units.ts'
import type { ProviderApp } from './connection-settings.ts'
import { firstDay, lastDay, spansOf } from './months-given.ts'
import { callProvider, ProviderTrouble } from './provider-call.ts'
import type { ProviderClient, ProviderRequest } from './provider-client.ts'
import { appHeader } from './provider-tokens.ts'

/** Intuit advises against reports of more. */
const MAX_MONTHS = 6
/** Lower ones are not served any more. */
const MINOR_VERSION = '75'

const Cells = v.array(v.object({ value: v.optional(v.string()), id: v.optional(v.string()) }))
type Row = {
  ColData?: v.InferOutput<typeof Cells> | undefined
  Header?: { ColData: v.InferOutput<typeof Cells> } | undefined
  Rows?: { Row?: Row[] | undefined } | undefined
  Summary?: { ColData: v.InferOutput<typeof Cells> } | undefined
}
const Row: v.GenericSchema<Row> = v.object({
  ColData: v.optional(Cells),
  Header: v.optional(v.object({ ColData: Cells })),
  Rows: v.optional(v.object({ Row: v.optional(v.array(v.lazy(() => Row))) })),
  Summary: v.optional(v.object({ ColData: Cells })),
})
const Named = v.object({ Name: v.string(), Value: v.string() })
const Report = v.object({
  Header: v.object({
    ReportName: v.string(),
    StartPeriod: v.optional(v.string(), ''),
    EndPeriod: v.optional(v.string(), ''),
    ReportBasis: v.optional(v.string()),
    Option: v.optional(v.array(Named), []),
  }),
  Columns: v.object({
    Column: v.optional(
      v.array(
        v.object({
          ColTitle: v.optional(v.string(), ''),
          ColType: v.optional(v.string(), ''),
          MetaData: v.optional(v.array(Named)),
        }),
      ),
      [],
    ),
  }),
  Rows: v.object({ Row: v.optional(v.array(Row)) }),
})
type Report = v.InferOutput<typeof Report>

const CompanyInfo = v.object({ CompanyInfo: v.object({ CompanyName: v.string() }) })

const address = ({ urls }: ProviderApp, tenant: string, path: string, query: Record<string, string>) =>
  `${urls.api}/v3/company/${encodeURIComponent(tenant)}/${path}?${new URLSearchParams({ ...query, minorversion: MINOR_VERSION })}`

const isEmpty = ({ Header, Rows }: Report) =>
  !Rows.Row?.length || Header.Option.some(({ Name, Value }) => Name === 'NoReportData' && Value === 'true')

const KINDS = { ProfitAndLoss: 'profit_and_loss', BalanceSheet: 'balance_sheet' } as const

export const quickBooks: ProviderClient = {
  scope: 'com.intuit.quickbooks.accounting',
  takesCodeChallenge: false,

  async booksOf(app, ask, { realmId }) {
    if (!realmId) throw new ProviderTrouble('unreadable')
    const { CompanyInfo: info } = await ask(address(app, realmId, `companyinfo/${realmId}`, {}), CompanyInfo)
    return { tenant: realmId, link: null, name: info.CompanyName.slice(0, 200) }
  },

  async fetch(app, ask, { tenant, name }, months, basis) {
    const reports = []
    const questions = []
    const transactions = []
    for (const { from, until } of spansOf(months, MAX_MONTHS)) {
      const span = { start_date: firstDay(from), end_date: lastDay(until) }
      for (const report of ['ProfitAndLoss', 'BalanceSheet'] as const) {
        const found = await ask(address(app, tenant, `reports/${report}`, { ...span, ...columnsBy(basis) }), Report)
        if (!isEmpty(found)) reports.push({ kind: KINDS[report], rows: quickBooksRows(found, name) })
      }
      const list = await ask(address(app, tenant, 'reports/TransactionList', { ...span, columns: COLUMNS }), Report)
      questions.push(...questionsIn(list))
      transactions.push(...(await detailOf(ask, address(app, tenant, DETAIL, { ...span, ...detailBy(basis) }))))
    }
    return { reports, questions, transactions }
  },

  async leave(app, { refresh }) {
    const { status } = await callProvider(app.urls.leave, {
      method: 'POST',
      headers: { Authorization: appHeader(app), Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: refresh }),
    })
    if (status >= 400) throw new ProviderTrouble('revoked')
  },
}

const methodOf = (basis: Basis) => ({ accounting_method: basis === 'cash' ? 'Cash' : 'Accrual' })
const columnsBy = (basis: Basis) => ({ summarize_column_by: 'Month', ...methodOf(basis) })

const DETAIL = 'reports/ProfitAndLossDetail'
const detailBy = (basis: Basis) => ({ columns: 'tx_date,txn_type,name,memo,subt_nat_amount', ...methodOf(basis) })

/** Figures are worth having without what is behind them: a list that is too long, or does not come in time, is left out. */
async function detailOf(ask: ProviderRequest, url: string) {
  try {
    return bookedIn(await ask(url, Report))
  } catch (thrown) {
    if (thrown instanceof ProviderTrouble && ['unreadable', 'unreachable', 'provider_down'].includes(thrown.reason))
      return []
    throw thrown
  }
}

/** The transactions of a profit and loss in detail, each under the accounts that it stands in. */
function bookedIn({ Columns, Rows }: Report) {
  const { textOf } = cellsBy(Columns)
  const within = (rows: readonly Row[], accounts: string[]): BookedTransaction[] =>
    rows.flatMap((row) => {
      if (row.Rows)
        return within(row.Rows.Row ?? [], [
          ...accounts,
          ...(row.Header?.ColData[0]?.value ? [row.Header.ColData[0].value] : []),
        ])
      const cell = (name: string) => textOf(row.ColData ?? [], name)
      const amount = Math.round(Number(cell('subt_nat') || Number.NaN) * 100)
      const date = cell('tx_date')
      if (!isCalendarDay(date) || !isEnterable(amount)) return []
      const words = { kind: cell('txn_type'), name: cell('name'), memo: cell('memo') }
      return [
        {
          accounts,
          date,
          kind: words.kind.slice(0, NAME_LIMIT),
          name: words.name.slice(0, NAME_LIMIT),
          memo: words.memo.slice(0, NOTE_LIMIT),
          amount: amount as Cents,
        },
      ]
    })
  return within(Rows.Row ?? [], [])
}

/** Finds a row's cell by the beginning of its column's key. */
function cellsBy({ Column }: Report['Columns']) {
  const keys = Column.map(({ ColType, MetaData }) => MetaData?.find(({ Name }) => Name === 'ColKey')?.Value ?? ColType)
  const cellOf = (cells: v.InferOutput<typeof Cells>, name: string) =>
    cells[keys.findIndex((key) => key.startsWith(name))]
  return { cellOf, textOf: (...given: Parameters<typeof cellOf>) => cellOf(...given)?.value?.trim() ?? '' }
}

const COLUMNS = 'tx_date,txn_type,name,memo,account_name,other_account,subt_nat_amount'
/** The accounts that hold what nobody has categorized. QuickBooks has no report and no filter for them. */
const UNCATEGORIZED = /\b(uncategori[sz]ed (income|expenses?|assets?)|ask my accountant)\b/i

/** The transactions of a list whose account says that they are not categorized, each once. */
function questionsIn({ Columns, Rows }: Report) {
  const { textOf, cellOf } = cellsBy(Columns)
  const found = (Rows.Row ?? []).flatMap(({ ColData = [] }) => {
    const text = (name: string) => textOf(ColData, name)
    const id = cellOf(ColData, 'txn_type')?.id
    if (!id || ![text('account_name'), text('other_account')].some((account) => UNCATEGORIZED.test(account))) return []
    const question = v.safeParse(NewQuestion, {
      date: text('tx_date'),
      payee: (text('name') || text('memo') || text('txn_type')).slice(0, NAME_LIMIT),
      amount: Math.round(Number(text('subt_nat') || Number.NaN) * 100),
      account: text('account_name').slice(0, NAME_LIMIT),
      memo: text('memo').slice(0, NOTE_LIMIT),
    })
    return question.success ? [{ ...question.output, externalId: `quickbooks:${text('txn_type')}:${id}` }] : []
  })
  return [...new Map(found.map((one) => [one.externalId, one])).values()]
}
