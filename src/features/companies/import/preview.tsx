import { useEffect, useMemo, useState } from 'react'
import { getClose } from '#contract/close.ts'
import { checkClientImport, importClients } from '#contract/companies.ts'
import { adminClientImportPage } from '#copy/admin-client-import-page.ts'
import { adminImportsPage } from '#copy/admin-imports-page.ts'
import { fill } from '#copy/fill.ts'
import { planNames } from '#copy/pricing.ts'
import { type ClientRowFault, checkClientRows, missingOfContact } from '#domain/client-import.ts'
import { CheckLine } from '#features/firm/check-line.tsx'
import { counted } from '#features/firm/counted.ts'
import { refetchFirm } from '#features/firm/data.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { BadRows } from '#features/spreadsheet/bad-rows.tsx'
import { StepHeading } from '#features/spreadsheet/map-columns.tsx'
import type { KnownClient } from '#schema/client-import.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { ClientRows } from './client-rows.tsx'
import type { ReadClientsFile } from './read-clients-file.ts'
import type { ClientImportResult } from './report.tsx'

const words = adminClientImportPage.rows

type Props = { file: ReadClientsFile; back: () => void; done: (result: ClientImportResult) => void }

/** What an import would do, row by row: new, a client already, or not to be imported and why. */
export function ClientsPreview({ file, back, done }: Props) {
  const { good, bad, withoutEmail, unknownPlans, namedByPerson } = useMemo(
    () => checkClientRows(file, file.columns, planNames()),
    [file],
  )
  const check = useFirmWrite()
  const { write, pending, errorText } = useFirmWrite()
  const [known, setKnown] = useState<KnownClient[]>()
  const [anyway, setAnyway] = useState<number[]>([])
  const [invite, setInvite] = useState(false)
  const compare = async () => setKnown((await check.write(checkClientImport, { rows: good }))?.known)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are compared once, when they are shown
  useEffect(() => {
    if (good.length > 0) void compare()
  }, [])
  const skipped = known?.filter(({ line }) => !anyway.includes(line)) ?? []
  const ofFirm = skipped.filter(({ by }) => by === 'firm').length
  const alike = skipped.filter(({ by }) => by === 'alike').length
  const clients = skipped.length - ofFirm - alike
  const isKnown = new Set(skipped.map(({ line }) => line))
  const fresh = good.filter(({ line }) => !isKnown.has(line))
  const noPlan = fresh.filter(({ line }) => unknownPlans.includes(line)).length
  const noName = fresh.filter(({ line }) => namedByPerson.includes(line)).length
  const noEmail = withoutEmail.filter(({ line }) => !isKnown.has(line))
  const contacts = fresh.filter((row) => missingOfContact(row) === null).length
  const hasNew = known !== undefined && fresh.length > 0
  const send = async () => {
    const answer = await write(importClients, { rows: good, invite: invite && contacts > 0, anyway })
    if (!answer) return
    void refetchFirm(getClose.path)
    const { added } = answer
    const total = good.length - ofFirm - alike
    done({ added, total, bad: bad.map(faultInWords), ofFirm, alike, isInvited: invite })
  }
  return (
    <form
      className="sheet mt-4 p-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <StepHeading text={words.heading} />
      <div role="status" className="grid gap-1 empty:hidden">
        {good.length === 0 && <p className="t-app font-600">{words.none}</p>}
        {check.pending && <p className="t-small text-ink2">{words.checking}</p>}
        {known && (
          <>
            <p className="t-app font-600">{fresh.length > 0 ? counted(fresh.length, words.new) : words.none}</p>
            {clients > 0 && <p className="t-small">{counted(clients, words.known)}</p>}
            {ofFirm > 0 && <p className="t-small">{counted(ofFirm, words.firm)}</p>}
            {alike > 0 && <p className="t-small">{counted(alike, words.alike)}</p>}
            {noName > 0 && <p className="t-small">{counted(noName, words.named)}</p>}
            {noPlan > 0 && <p className="t-small">{counted(noPlan, words.plans)}</p>}
          </>
        )}
      </div>
      <BadRows text={counted(bad.length, words.bad)} rows={bad.map(faultInWords)} />
      {known && <BadRows text={counted(noEmail.length, words.withoutEmail)} rows={noEmail.map(faultInWords)} />}
      {known && (
        <ClientRows
          rows={good}
          columns={file.columns}
          known={known}
          withoutEmail={withoutEmail}
          anyway={anyway}
          choose={setAnyway}
        />
      )}
      {hasNew && contacts > 0 && (
        <div>
          <CheckLine checked={invite} choose={setInvite}>
            {counted(contacts, words.invite)}
          </CheckLine>
          <p className="t-note text-ink2 ps-8">{words.inviteHint}</p>
        </div>
      )}
      <FormFault text={check.errorText && `${words.failed} ${check.errorText}`} />
      <FormFault text={errorText} />
      <div className="flex flex-wrap gap-2.5">
        {hasNew && (
          <SubmitButton
            pending={pending}
            words={{ button: counted(fresh.length, words.import), pending: words.importing }}
          />
        )}
        {check.failure && (
          <button type="button" className="btn-primary" disabled={check.pending} onClick={() => void compare()}>
            {words.again}
          </button>
        )}
        <button type="button" className="btn-secondary" disabled={pending} onClick={back}>
          {adminImportsPage.back}
        </button>
      </div>
    </form>
  )
}

function faultInWords({ line, company, fault, value }: ClientRowFault) {
  const why = fill(words.faults[fault], { value })
  return { line, fault: company === '' ? why : `${company}: ${why}` }
}
