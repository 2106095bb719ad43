import { useState } from 'react'
import { changeConnection, disconnect, fetchNow } from '#contract/connections.ts'
import { adminConnectionPage } from '#copy/admin-connection-page.ts'
import { fill } from '#copy/fill.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { tabAddress } from '#features/firm/tab-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { Connection } from '#schema/connection.ts'
import type { Basis } from '#schema/statement-line.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { BASES, useSignIn } from './connect.tsx'
import { ConnectionFacts } from './connection-facts.tsx'

const { connected: words, name: nameWords, disconnect: leaveWords, providers, reasons, changed } = adminConnectionPage

type Props = { company: CompanyHead; connection: Connection }

/** A connection as it stands, and what can be done about it. */
export function Connected({ company, connection }: Props) {
  const { provider, basis, isFetching, isConfirmed, state, reason } = connection
  const [leaves, setLeaves] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const { signIn, going, errorText: signInFault } = useSignIn(company.id)
  const place = { id: company.id }
  const names = { provider: providers[provider], name: connection.booksName, company: company.name }
  const change = async (basis: Basis, confirmsName: boolean) => {
    if (await write(changeConnection, { basis, confirmsName }, place)) toast({ title: changed })
  }
  const leave = async () => {
    if (!(await write(disconnect, undefined, place))) return
    setLeaves(false)
    toast({ title: leaveWords.done })
  }
  const needsSignIn = state === 'needs_sign_in'
  return (
    <div className="grid gap-5 items-start xl:grid-cols-[minmax(0,1fr)_336px]">
      <Sheet heading={fill(words.heading, names)} aside={<ConnectionMark connection={connection} />}>
        {!isConfirmed && (
          <Notice text={fill(nameWords.text, names)}>
            <button type="button" className="btn-primary" disabled={pending} onClick={() => void change(basis, true)}>
              {nameWords.confirm}
            </button>
          </Notice>
        )}
        {reason && isConfirmed && (
          <Notice text={fill(reasons[reason], names)}>
            {reason === 'unreadable' && (
              <a href={tabAddress('books')} className="btn-secondary">
                {words.import}
              </a>
            )}
          </Notice>
        )}
        <ConnectionFacts company={company.id} connection={connection} />
        <div className="p-5 border-t border-rule grid gap-4">
          <FormFault text={leaves ? undefined : (errorText ?? signInFault)} />
          <div className="flex flex-wrap gap-3 max-sm:grid">
            {needsSignIn ? (
              <button
                type="button"
                className="btn-primary"
                disabled={going !== undefined}
                onClick={() => void signIn(provider, basis)}
              >
                <Icon name="link" className="text-5" />
                {going ? adminConnectionPage.connect.going : fill(words.again, names)}
              </button>
            ) : (
              isConfirmed && (
                <button
                  type="button"
                  className="btn-primary"
                  disabled={pending || isFetching || Boolean(company.deactivatedAt)}
                  onClick={() => void write(fetchNow, undefined, place)}
                >
                  <Icon name="download" className="text-5" />
                  {isFetching ? words.fetching : words.fetch}
                </button>
              )
            )}
            <button type="button" className="btn-secondary" onClick={() => setLeaves(true)}>
              {leaveWords.button}
            </button>
          </div>
        </div>
        <ConfirmDialog
          open={leaves}
          close={() => setLeaves(false)}
          heading={fill(leaveWords.heading, names)}
          text={fill(leaveWords.text, names)}
          pending={pending}
          errorText={errorText}
          ways={[{ label: leaveWords.confirm, act: () => void leave() }]}
        />
      </Sheet>
      <div className="sheet p-5 grid gap-4">
        <SelectField
          label={words.basis}
          options={BASES}
          value={basis}
          disabled={pending || isFetching}
          onChange={({ target }) => void change(target.value as Basis, false)}
        />
        <p className="t-small text-ink2">{words.note}</p>
      </div>
    </div>
  )
}

/** What somebody has to know first, with what to do about it. */
const Notice = ({ text, children }: { text: string; children?: React.ReactNode }) => (
  <div className="px-5 py-4 border-b border-rule bg-band grid gap-3 justify-items-start">
    <p className="flex gap-2.5 t-app max-w-160">
      <Icon name="circle-alert" className="text-5 shrink-0 text-brass" />
      {text}
    </p>
    {children}
  </div>
)

const { states } = adminConnectionPage.connected

/** How a connection stands, in two words. */
function ConnectionMark({ connection: { state, isConfirmed, isFetching } }: { connection: Connection }) {
  if (isFetching) return <span className="badge shrink-0">{states.fetching}</span>
  if (state === 'connected' && isConfirmed)
    return (
      <span className="badge gap-1.5 shrink-0">
        <Icon name="check" className="text-3.5" />
        {states.connected}
      </span>
    )
  return (
    <span className="badge gap-1.5 shrink-0 whitespace-nowrap bg-transparent border-1.5 border-brass-l text-brass">
      <Icon name="circle-alert" className="text-3.5" />
      {state === 'connected' ? states.unconfirmed : states[state]}
    </span>
  )
}
