import { adminClientImportPage } from '#copy/admin-client-import-page.ts'
import { fill } from '#copy/fill.ts'
import { counted } from '#features/firm/counted.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { BadRows } from '#features/spreadsheet/bad-rows.tsx'
import { StepHeading } from '#features/spreadsheet/map-columns.tsx'
import type { ClientsImported } from '#schema/client-import.ts'

const words = adminClientImportPage.report

/** `total`: the rows that could be imported; `bad`: those that could not; `ofFirm`: those of the firm's own people; `alike`: skipped ones that look like clients. */
export type ClientImportResult = {
  added: ClientsImported['added']
  total: number
  bad: { line: number; fault: string }[]
  ofFirm: number
  alike: number
  isInvited: boolean
}

/** What an import of clients has done, with a link to each client. */
export const ClientsReport = ({ result, another }: { result: ClientImportResult; another: () => void }) => (
  <div className="sheet mt-4 p-5 grid gap-4">
    <StepHeading text={words.heading} />
    <div role="status">
      <ul className="grid gap-1 t-app">
        {summaryLines(result).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
    <BadRows text={fill(words.left, { count: result.bad.length })} rows={result.bad} />
    {result.added.length > 0 && (
      <section aria-label={words.list}>
        <ul className="max-h-120 overflow-auto border border-rule rounded-[4px]">
          {result.added.map(({ companyId, name, hasContact }) => (
            <li key={companyId} className="border-t border-rule first:border-t-0">
              <a
                href={companyAddress(companyId, 'profile')}
                className="flex flex-wrap items-center justify-between gap-x-4 min-h-11 px-3 py-2 t-small hover:bg-band"
              >
                <span className="font-600 [overflow-wrap:anywhere]">{name}</span>
                {!hasContact && <span className="t-note text-ink2">{words.noContact}</span>}
              </a>
            </li>
          ))}
        </ul>
      </section>
    )}
    <div className="flex flex-wrap gap-2.5">
      <a href={tabAddress('close')} className="btn-primary">
        {words.clients}
      </a>
      <button type="button" className="btn-secondary" onClick={another}>
        {words.another}
      </button>
    </div>
  </div>
)

function summaryLines({ added, total, ofFirm, alike, isInvited }: ClientImportResult) {
  const invited = isInvited ? added.filter(({ hasContact }) => hasContact).length : 0
  const known = total - added.length
  return [
    added.length > 0 ? counted(added.length, words.added) : words.none,
    ...(invited > 0 ? [counted(invited, words.invited)] : []),
    ...(known > 0 ? [fill(words.known, { count: known })] : []),
    ...(alike > 0 ? [fill(words.alike, { count: alike })] : []),
    ...(ofFirm > 0 ? [counted(ofFirm, adminClientImportPage.rows.firm)] : []),
  ]
}
