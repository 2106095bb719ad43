import { monthOf, shiftMonth } from '#domain/month.ts'
import { demoCompanies } from './demo-companies.ts'
import { bytesOf, DEMO_REQUESTS, demoFiles, hashOf } from './demo-files.ts'
import { demoDay } from './demo-months.ts'
import { demoPeople } from './demo-people.ts'
import type { Query } from './postgres.ts'

const { castellan } = demoCompanies

/** What the demo firm asks for; `askedIn` and `dueIn` are days from today. */
const demoRequests = [
  {
    id: DEMO_REQUESTS.card,
    title: 'Last month’s card statement',
    what: 'We need the PDF or CSV for the company card, covering the whole month. We can’t close the month without it.',
    kind: 'files',
    askedIn: -8,
    dueIn: -1,
    state: 'requested',
  },
  {
    id: DEMO_REQUESTS.loan,
    title: 'Is the second van still leased?',
    what: 'The lease was set to end this spring. Did you renew it, and if so, through when?',
    kind: 'answer',
    askedIn: -2,
    dueIn: 6,
    state: 'requested',
  },
  {
    id: DEMO_REQUESTS.truck,
    title: 'Truck loan statement',
    what: 'The latest one showing the balance.',
    kind: 'files',
    askedIn: -47,
    dueIn: -38,
    state: 'accepted',
  },
]

const TYPES: Record<string, string> = { pdf: 'application/pdf', csv: 'text/csv' }
const ADVISOR = demoPeople.find(({ role }) => role === 'admin')?.id ?? null
const clientOf = (company: string) => demoPeople.find(({ companyId }) => companyId === company)?.id ?? null

/** Requests and documents, dated from today; in the firm's own role. The bytes are `demo-files.ts`. */
export async function putDemoDocuments(query: Query, now: Date) {
  const day = (from: number) => new Date(now.getTime() + from * 86_400_000).toISOString()
  await query('delete from uploads where company_id = $1', [castellan.id])
  // By their titles: a database of an earlier version has them under other ids.
  const earlier = 'select id from requests where company_id = $1 and title = any($2)'
  const titles = [castellan.id, demoRequests.map(({ title }) => title)]
  await query(`update documents set request_id = null where request_id in (${earlier})`, titles)
  await query(`delete from requests where id in (${earlier})`, titles)
  for (const { id, title, what, kind, askedIn, dueIn, state } of demoRequests)
    await query(
      `insert into requests (id, company_id, title, what, kind, due_date, state, asked_by, asked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, castellan.id, title, what, kind, demoDay(now, dueIn), state, ADVISOR, day(askedIn)],
    )
  for (const file of demoFiles) {
    const { id, company, fileName, category, monthsAgo, daysAgo, review, reason = '', fromFirm = false } = file
    await query(
      `insert into documents (id, company_id, request_id, file_name, category, month, type, size, sha256, blob, piece_size, pieces,
         version_group, version, uploaded_by, from_firm, review, review_reason, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $1, $8, $10, $11, $12, $13, $14, $15, $16, $17)
       on conflict (id) do update set at = excluded.at, month = excluded.month, request_id = excluded.request_id`,
      [
        id,
        company,
        file.request ?? null,
        fileName,
        category,
        monthsAgo === null ? null : `${shiftMonth(monthOf(now), -monthsAgo)}-01`,
        TYPES[fileName.split('.')[1] ?? ''],
        bytesOf(file).length,
        hashOf(file),
        [hashOf(file)],
        file.versionOf ?? id,
        file.version ?? 1,
        fromFirm ? ADVISOR : clientOf(company),
        fromFirm,
        review,
        reason,
        day(-daysAgo),
      ],
    )
  }
  await query(
    `insert into document_views (document_id, company_id, person_id, at)
     select id, company_id, $2, at + interval '1 day' from documents d
     where id = any($1) and review <> 'waiting' and not from_firm
       and not exists (select from document_views v where v.document_id = d.id)`,
    [demoFiles.map(({ id }) => id), ADVISOR],
  )
}
