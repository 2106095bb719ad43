import { adminClientImportPage } from '#copy/admin-client-import-page.ts'
import { fill } from '#copy/fill.ts'
import type { ClientColumns } from '#domain/client-columns.ts'
import { type EmailFault, missingOfContact } from '#domain/client-import.ts'
import { CheckLine } from '#features/firm/check-line.tsx'
import type { ImportedClient, KnownClient } from '#schema/client-import.ts'

const words = adminClientImportPage.rows
const cell = 'px-3 py-2.5 align-top'

type Props = {
  rows: ImportedClient[]
  columns: ClientColumns
  known: KnownClient[]
  withoutEmail: EmailFault[]
  /** The lines that are added although a client is spelled alike. */
  anyway: number[]
  choose: (anyway: number[]) => void
}

/** The rows of the file and what becomes of each; on a phone the result stands below the client. */
export function ClientRows({ rows, columns, known, withoutEmail, anyway, choose }: Props) {
  const emailFaults = new Map(withoutEmail.map((one) => [one.line, one]))
  const byLine = new Map(known.map((one) => [one.line, one]))
  const { line, company, contact, result } = words.columns
  const isAdded = ({ line }: ImportedClient) => !byLine.has(line) || anyway.includes(line)
  const resultOf = ({ line }: ImportedClient) => (
    <Result
      known={byLine.get(line)}
      isAdded={anyway.includes(line)}
      choose={(isChecked) => choose(isChecked ? [...anyway, line] : anyway.filter((one) => one !== line))}
    />
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is higher than its place is scrolled by keys
    <section aria-label={words.table} tabIndex={0} className="max-h-90 overflow-auto border border-rule rounded-[4px]">
      <table className="w-full t-small">
        <thead className="sticky top-0 bg-sheet">
          <tr className="t-note text-ink2">
            <Head>{line}</Head>
            <Head>{company}</Head>
            <Head isWide>{contact}</Head>
            <Head isWide>{result}</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.line} className="border-t border-rule">
              <td className={`${cell} text-ink2 tabular-nums`}>{row.line}</td>
              <td className={`${cell} font-600 [overflow-wrap:anywhere]`}>
                {row.companyName}
                <div className="sm:hidden mt-1 grid gap-1 justify-items-start t-note font-400">
                  {isAdded(row) && <Contact row={row} columns={columns} emailFault={emailFaults.get(row.line)} />}
                  {resultOf(row)}
                </div>
              </td>
              <td className={`${cell} max-sm:hidden [overflow-wrap:anywhere]`}>
                {isAdded(row) && <Contact row={row} columns={columns} emailFault={emailFaults.get(row.line)} />}
              </td>
              <td className={`${cell} max-sm:hidden`}>{resultOf(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Head = ({ children, isWide }: { children: string; isWide?: boolean }) => (
  <th
    scope="col"
    className={`px-3 h-9 text-start font-600 border-b border-edge whitespace-nowrap ${isWide ? 'max-sm:hidden' : ''}`}
  >
    {children}
  </th>
)

type ContactProps = { row: ImportedClient; columns: ClientColumns; emailFault: EmailFault | undefined }

function Contact({ row, columns, emailFault }: ContactProps) {
  if (emailFault) {
    const reason = fill(words.faults[emailFault.fault], { value: emailFault.value })
    return <span className="text-red">{fill(words.missing.usable, { reason })}</span>
  }
  const missing = missingOfContact(row)
  if (missing) {
    const isChosen = columns[missing === 'name' ? 'firstName' : 'email'] !== null
    return <span className="text-ink2">{(isChosen ? words.missing : words.notChosen)[missing]}</span>
  }
  return (
    <span>
      {row.firstName} {row.lastName}
      <span className="block t-note text-ink2">{row.email}</span>
    </span>
  )
}

type ResultProps = { known: KnownClient | undefined; isAdded: boolean; choose: (isAdded: boolean) => void }

const Result = ({ known, isAdded, choose }: ResultProps) =>
  known ? (
    <>
      <span className="t-note text-ink2">{knownInWords(known)}</span>
      {known.by === 'alike' && (
        <CheckLine checked={isAdded} choose={choose}>
          {words.anyway}
        </CheckLine>
      )}
    </>
  ) : (
    <span className="badge text-ink">{words.results.new}</span>
  )

function knownInWords({ by, company }: KnownClient) {
  if (by === 'firm') return words.results.firm
  if (by === 'email') return fill(words.results.email, { company: company?.name ?? '' })
  if (by === 'alike') return fill(words.results.alike, { company: company?.name ?? '' })
  return company?.isDeactivated ? words.results.deactivated : words.results.name
}
