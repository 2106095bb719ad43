import { closeChecklist } from '#copy/close-checklist.ts'
import { requestTemplates } from '#copy/request-templates.ts'
import { monthName, monthOf, shiftMonth } from '#domain/month.ts'
import { CLIENTS_SINCE } from './demo-companies.ts'
import { demoDay } from './demo-months.ts'
import { demoPeople } from './demo-people.ts'
import type { Query } from './postgres.ts'

/** How far a demo client's month is; `marks` of the steps that somebody marks are done. */
type DemoClose = {
  name: string
  marks: number
  owned?: true
  figures?: true
  words?: true
  asked?: 'open' | 'in'
  published?: true
  due: number
}

// Days are far off, so that on most days of a month only two of them are overdue.
const CLIENTS: DemoClose[] = [
  { name: 'Achterberg Orchards', marks: 2, due: 1, owned: true },
  { name: 'Brandvold Dental', marks: 4, due: 30, owned: true, figures: true, words: true, asked: 'in' },
  { name: 'Cedar Rapids Tile', marks: 3, due: 31, figures: true },
  { name: 'Dovetail Cabinet Co.', marks: 4, due: 31, figures: true, words: true, asked: 'in' },
  { name: 'Fern Street Studio', marks: 2, due: 31, owned: true, asked: 'open' },
  { name: 'Kestrel Roofing', marks: 3, due: 31, owned: true, figures: true, asked: 'open' },
  { name: 'Mickelson HVAC', marks: 1, due: 31 },
  { name: 'Park Upholstery', marks: 0, due: 31 },
  {
    name: 'Quiet Acre Design',
    marks: 4,
    due: 31,
    owned: true,
    figures: true,
    words: true,
    asked: 'in',
    published: true,
  },
]

const clientId = (nth: number) => `00000000-0000-4000-8000-0000000cc${String(nth).padStart(3, '0')}`
const advisor = demoPeople.find(({ role }) => role === 'admin')!.id
const MARKED = closeChecklist.steps.filter(({ automatic }) => !automatic).map(({ id }) => id)

/** Clients without a sign-in whose months are in differing states, so that the close has something to show. */
export async function putDemoClose(query: Query, now: Date) {
  const ids = CLIENTS.map((_, nth) => clientId(nth))
  const at = now.toISOString()
  const closing = shiftMonth(monthOf(now), -1)
  const first = `${closing}-01`
  const rows = (list: object[]) => JSON.stringify(list)
  await query(
    `insert into companies (id, name, owner_id, created_at) select id, name, owner, $2
     from jsonb_to_recordset($1) as c(id uuid, name text, owner uuid) on conflict do nothing`,
    [
      rows(CLIENTS.map(({ name, owned }, nth) => ({ id: clientId(nth), name, owner: owned ? advisor : null }))),
      CLIENTS_SINCE,
    ],
  )
  for (const table of ['monthly_metrics', 'close_marks', 'close_months', 'close_step_changes', 'requests'])
    await query(`delete from ${table} where company_id = any($1)`, [ids])
  await query('insert into close_months select unnest($1::uuid[]), $2, $3', [ids, first, at])
  await query(
    `insert into close_step_changes (company_id, step, due, at)
     select id, $2, due, $3 from jsonb_to_recordset($1) as c(id uuid, due smallint)`,
    [rows(CLIENTS.map(({ due }, nth) => ({ id: clientId(nth), due }))), closeChecklist.steps.at(-1)!.id, at],
  )
  await query(
    `insert into close_marks (company_id, month, step, marked_by, at)
     select id, $2, step, $3, $4 from jsonb_to_recordset($1) as c(id uuid, step text)`,
    [
      rows(CLIENTS.flatMap((client, nth) => marksOf(client).map((step) => ({ id: clientId(nth), step })))),
      first,
      advisor,
      at,
    ],
  )
  await query(
    `insert into monthly_metrics (company_id, month, revenue, net_profit, cash_balance, money_out, status, published_at, highlights, recommendations)
     select id, month, revenue, revenue - out, 2 * revenue, out, 'final', published, words, words
     from jsonb_to_recordset($1) as m(id uuid, month date, revenue bigint, out bigint, published timestamptz, words text)`,
    [rows(CLIENTS.flatMap((client, nth) => figuresOf(client, nth, now)))],
  )
  const [statement] = requestTemplates
  await query(
    `insert into requests (company_id, title, what, kind, due_date, month, state, asked_by, asked_at)
     select id, $2, '', 'files', $3, $4, state, $5, $6 from jsonb_to_recordset($1) as r(id uuid, state text)`,
    [
      rows(
        CLIENTS.flatMap(({ asked }, nth) =>
          asked ? [{ id: clientId(nth), state: asked === 'open' ? 'requested' : 'accepted' }] : [],
        ),
      ),
      `${statement!.title}, ${monthName(closing)}`,
      demoDay(now, 5),
      first,
      advisor,
      at,
    ],
  )
}

/** A client that is done has also nothing to ask about. */
const marksOf = ({ marks, words }: DemoClose) => [...MARKED.slice(0, marks), ...(words ? ['questions'] : [])]

/** Two published months, and the one that is being closed as far as it is. */
function figuresOf({ figures, words, published }: DemoClose, nth: number, now: Date) {
  const closing = shiftMonth(monthOf(now), -1)
  return [-2, -1, ...(figures ? [0] : [])].map((back) => {
    const month = shiftMonth(closing, back)
    const revenue = 3_900_000 + nth * 412_500 + back * 61_250
    const isPublished = back < 0 || published
    const day = new Date(Math.min(Date.parse(`${shiftMonth(month, 1)}-0${5 + (nth % 4)}T15:00:00Z`), now.getTime()))
    return {
      id: clientId(nth),
      month: `${month}-01`,
      revenue,
      out: Math.round(revenue * 0.79),
      published: isPublished ? day.toISOString() : null,
      words: back === 0 && words ? 'A steady month, with costs as planned.' : null,
    }
  })
}
