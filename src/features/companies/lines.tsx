import { adminClientsPage as words } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { fullDate, momentInWords } from '#domain/date.ts'
import { shortMonthName } from '#domain/month.ts'
import { counted } from '#features/firm/counted.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import type { CompanyHead, CompanyLine } from '#schema/client-company.ts'

const { columns } = words
const cell = 'px-3 py-3.5 text-start'
const number = 'px-3 py-3.5 text-end'

/** Clients: a table, on a phone a list of three lines each. */
export const ClientLines = ({ lines, empty }: { lines: CompanyLine[]; empty: string }) =>
  lines.length === 0 ? (
    <p className="p-5 t-app text-ink2">{empty}</p>
  ) : (
    <>
      <ul className="lg:hidden">
        {lines.map((line) => (
          <li key={line.id} className="relative px-4 py-3.5 border-t border-rule first:border-t-0 even:bg-band">
            <div className="flex justify-between gap-3">
              <Name line={line} />
              <span className="t-note text-ink2 whitespace-nowrap pt-1">{seen(line)}</span>
            </div>
            <p className="t-small text-ink2">
              {line.plan ?? words.noPlan}, {month(line)}
            </p>
            <p className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
              <CompanyCounts of={line} />
            </p>
          </li>
        ))}
      </ul>
      <table className="max-lg:hidden w-full t-small">
        <thead>
          <tr className="border-b-1.5 border-edge t-note text-ink2">
            <Head>{columns.company}</Head>
            <Head>{columns.plan}</Head>
            <Head>{columns.month}</Head>
            <Head isNumber>{columns.unread}</Head>
            <Head isNumber>{columns.review}</Head>
            <Head isNumber>{columns.requests}</Head>
            <Head>{columns.seen}</Head>
            <Head isNumber>{columns.twoFactor}</Head>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id} className="relative h-13 border-t border-rule first:border-t-0 even:bg-band">
              <td className={cell}>
                <Name line={line} />
              </td>
              <td className={`${cell} text-ink2`}>{line.plan ?? words.noPlan}</td>
              <td className={`${cell} text-ink2`}>{month(line)}</td>
              <Count of={line.unread} />
              <Count of={line.toReview} />
              <Count of={line.openRequests} />
              <td className={`${cell} text-ink2 whitespace-nowrap`}>{seen(line)}</td>
              <td className={`${number} text-ink2`}>
                {fill(words.twoFactor, { with: line.withTwoFactor, people: line.people })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )

const Head = ({ children, isNumber }: { children: string; isNumber?: boolean }) => (
  <th scope="col" className={`px-3 h-10 font-600 ${isNumber ? 'text-end' : 'text-start'}`}>
    {children}
  </th>
)

const Count = ({ of }: { of: number }) => (
  <td className={`${number} ${of > 0 ? 'font-600' : 'text-ink3'}`}>{of || '–'}</td>
)

const Name = ({ line }: { line: CompanyLine }) => (
  <a href={companyAddress(line.id)} className="font-600 t-app hover-line covers">
    {line.name}
  </a>
)

const month = ({ latestMonth }: CompanyLine) =>
  latestMonth ? `${shortMonthName(latestMonth.month)}, ${words.months[latestMonth.state]}` : words.noMonth

const seen = ({ lastSeen, deactivatedAt }: CompanyLine) =>
  deactivatedAt
    ? fill(words.deactivated, { date: fullDate(deactivatedAt) })
    : lastSeen
      ? momentInWords(lastSeen)
      : words.never

/** What waits at a company, as badges; nothing where nothing does. */
export const CompanyCounts = ({ of }: { of: Pick<CompanyHead, 'unread' | 'openRequests' | 'toReview'> }) => (
  <>
    {of.unread > 0 && <span className="badge bg-action text-on-action">{counted(of.unread, words.unread)}</span>}
    {of.toReview > 0 && (
      <span className="badge border-1.5 border-brass-l text-brass">{counted(of.toReview, words.toReview)}</span>
    )}
    {of.openRequests > 0 && <span className="badge">{counted(of.openRequests, words.openRequests)}</span>}
  </>
)
