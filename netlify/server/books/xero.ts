import * as v from 'valibot'
import { xeroRows } from '#domain/books/provider-tables.ts'
import { firstDay, lastDay } from './months-given.ts'
import { callProvider, ProviderTrouble } from './provider-call.ts'
import type { ProviderClient } from './provider-client.ts'

type Row = {
  RowType: string
  Title?: string | undefined
  Cells?: { Value?: string | undefined }[] | undefined
  Rows?: Row[] | undefined
}
const Row: v.GenericSchema<Row> = v.object({
  RowType: v.string(),
  Title: v.optional(v.string()),
  Cells: v.optional(v.array(v.object({ Value: v.optional(v.string()) }))),
  Rows: v.optional(v.array(v.lazy(() => Row))),
})
const Reports = v.object({
  Reports: v.pipe(
    v.array(v.object({ ReportName: v.string(), ReportTitles: v.array(v.string()), Rows: v.array(Row) })),
    v.minLength(1),
  ),
})

const Links = v.array(
  v.object({
    id: v.string(),
    authEventId: v.optional(v.string()),
    tenantId: v.string(),
    tenantType: v.string(),
    tenantName: v.string(),
    createdDateUtc: v.optional(v.string(), ''),
  }),
)
const Claims = v.object({ authentication_event_id: v.string() })

/** Which sign-in a token came from. It is read, not trusted: the token came from Xero itself. */
function signInOf(access: string) {
  const payload = Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()
  const claims = v.safeParse(v.pipe(v.string(), v.parseJson(), Claims), payload)
  return claims.success ? claims.output.authentication_event_id : undefined
}

export const xero: ProviderClient = {
  // An app of 2026 gets the granular scopes alone: `accounting.reports.read` is refused.
  scope: 'offline_access accounting.reports.profitandloss.read accounting.reports.balancesheet.read',
  takesCodeChallenge: true,

  /** One sign-in of a person reaches every organization that they have connected before: the one of this sign-in counts. */
  async booksOf(app, ask, { access }) {
    const links = (await ask(app.urls.leave, Links)).filter(({ tenantType }) => tenantType === 'ORGANISATION')
    const signIn = signInOf(access)
    const own = links.filter(({ authEventId }) => authEventId === signIn)
    const newest = (own.length > 0 ? own : links).sort((a, b) => b.createdDateUtc.localeCompare(a.createdDateUtc))[0]
    if (!newest) throw new ProviderTrouble('no_permission')
    return { tenant: newest.tenantId, link: newest.id, name: newest.tenantName.slice(0, 200) }
  },

  /** A call a month: months beside each other would all end on the day on which the newest one does. */
  async fetch({ urls }, ask, { tenant }, months, basis) {
    const isCash = basis === 'cash'
    const headers = { 'xero-tenant-id': tenant }
    const shared = { standardLayout: 'true', ...(isCash && { paymentsOnly: 'true' }) }
    const reports = []
    for (const month of months) {
      const spans = [
        ['profit_and_loss', 'ProfitAndLoss', { fromDate: firstDay(month), toDate: lastDay(month) }],
        ['balance_sheet', 'BalanceSheet', { date: lastDay(month) }],
      ] as const
      for (const [kind, name, span] of spans) {
        const url = `${urls.api}/Reports/${name}?${new URLSearchParams({ ...span, ...shared })}`
        const found = await ask(url, Reports, headers)
        const [report] = found.Reports
        if (report?.Rows.some(({ Rows }) => Rows?.length)) reports.push({ kind, rows: xeroRows(report, month, isCash) })
      }
    }
    // Xero's API tells of no transactions that wait for a category.
    return { reports, questions: [], transactions: [] }
  },

  // Revoking the token would end the connections of every organization that the same person has connected.
  async leave({ urls }, { access }, { link }) {
    if (!link) return
    const { status } = await callProvider(`${urls.leave}/${encodeURIComponent(link)}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${access}` },
    })
    if (status >= 400 && status !== 404) throw new ProviderTrouble('revoked')
  },
}
