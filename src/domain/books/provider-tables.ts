import type { CsvRow } from '#domain/csv-rows.ts'
import { shortMonthName } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'

// Reports of the providers' APIs as the rows of a file, so that there is one reader of books (`readTable`).

type ColData = { value?: string | undefined }
type QuickBooksRow = {
  ColData?: ColData[] | undefined
  Header?: { ColData: ColData[] } | undefined
  Rows?: { Row?: QuickBooksRow[] | undefined } | undefined
  Summary?: { ColData: ColData[] } | undefined
}
export type QuickBooksReport = {
  Header: { ReportName: string; StartPeriod: string; EndPeriod: string; ReportBasis?: string | undefined }
  Columns: { Column: { ColTitle: string; MetaData?: { Name: string; Value: string }[] | undefined }[] }
  Rows: { Row?: QuickBooksRow[] | undefined }
}

const REPORT_NAMES: Record<string, string> = { ProfitAndLoss: 'Profit and Loss', BalanceSheet: 'Balance Sheet' }
const texts = (cells: readonly ColData[]) => cells.map(({ value = '' }) => value)
const numbered = (rows: string[][]): CsvRow[] => rows.map((cells, at) => ({ line: at + 1, cells }))

/** A profit and loss or balance sheet of QuickBooks Online, with `summarize_column_by=Month`. */
export function quickBooksRows({ Header, Columns, Rows }: QuickBooksReport, company: string): CsvRow[] {
  const { ReportName, StartPeriod, EndPeriod, ReportBasis } = Header
  const heads = Columns.Column.map(({ ColTitle, MetaData = [] }) => {
    const end = MetaData.find(({ Name }) => Name === 'EndDate')?.Value
    const start = MetaData.find(({ Name }) => Name === 'StartDate')?.Value
    // The column of a balance sheet is its last day; that of the total has the dates of the whole report.
    return !end || /total/i.test(ColTitle)
      ? ColTitle
      : start && ReportName !== 'BalanceSheet'
        ? `${start} to ${end}`
        : end
  })
  return numbered([
    [company],
    [REPORT_NAMES[ReportName] ?? ReportName],
    [ReportName === 'BalanceSheet' ? `As of ${EndPeriod}` : `${StartPeriod} to ${EndPeriod}`],
    [ReportBasis ? `${ReportBasis} Basis` : ''],
    ['', ...heads.slice(1)],
    ...rowsOf(Rows.Row ?? [], 0),
  ])
}

/** What was posted on a group's own account stands in its header. */
function rowsOf(rows: readonly QuickBooksRow[], depth: number): string[][] {
  const indented = ([label = '', ...amounts]: string[]) => ['   '.repeat(depth) + label, ...amounts]
  return rows.flatMap(({ ColData, Header, Rows, Summary }) => [
    ...(ColData ? [indented(texts(ColData))] : []),
    ...(Header ? [indented(texts(Header.ColData))] : []),
    ...rowsOf(Rows?.Row ?? [], depth + 1),
    ...(Summary ? [indented(texts(Summary.ColData))] : []),
  ])
}

type XeroRow = {
  RowType: string
  Title?: string | undefined
  Cells?: { Value?: string | undefined }[] | undefined
  Rows?: XeroRow[] | undefined
}
export type XeroReport = { ReportName: string; ReportTitles: string[]; Rows: XeroRow[] }

/** A profit and loss or balance sheet of Xero of one month; the head of its only column is the day that it ends with. */
export function xeroRows({ ReportName, ReportTitles, Rows }: XeroReport, month: Month, isCash: boolean): CsvRow[] {
  // A balance sheet brings the year before along, in a second column.
  const cells = (row: XeroRow) => (row.Cells ?? []).slice(0, 2).map(({ Value = '' }) => Value)
  const lines = Rows.filter(({ RowType }) => RowType !== 'Header').flatMap(({ Title, Rows: own = [] }) => [
    ...(Title ? [[Title]] : []),
    ...own.map(cells),
  ])
  return numbered([
    [ReportName],
    ...(ReportTitles[1] ? [[ReportTitles[1]]] : []),
    [`${isCash ? 'Cash' : 'Accrual'} Basis`],
    ['Account', shortMonthName(month)],
    ...lines,
  ])
}
