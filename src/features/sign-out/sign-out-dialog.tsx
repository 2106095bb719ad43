import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { useOnline } from '#offline/connection.ts'
import { sendOutbox } from '#offline/outbox-runs.ts'
import { isOutboxEmpty } from '#offline/outbox-store.ts'
import { useSession } from '#offline/session.ts'
import type { UnsentDraft } from '#offline/tab-drafts.ts'
import { useNewerEntries, useOutboxRead, useWaitingAnywhere } from '#offline/use-outbox.ts'
import { fileNames, filesOnTheirWay, isOfLostCompany, unsentChosenFiles } from '#offline/use-shared-files.ts'
import type { OutboxPage } from '#schema/content/app/outbox.ts'
import type { User } from '#schema/person.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PendingLabel } from '#ui/submit-button.tsx'

const { leaveFor, leaveForLost, leaveNames, leaveOffline, leaveRefused, leaveUploading, leaveWritten, shared } =
  outboxPage

export type SignOutDialogProps = {
  personId: string
  open: boolean
  /** What is written in this tab and in no list yet. */
  drafts?: readonly UnsentDraft[]
  stay: () => void
  leave: () => void
  /** Those of a sign-out, unless it is about something else. */
  words?: OutboxPage['leave']
  /** Whether what is just being sent goes no further. */
  stopsUploads?: boolean
}

/** Asked of whoever signs out, or clears the device, while something waits: nothing unsent goes without their word. */
export function SignOutDialog({
  personId,
  open,
  drafts = [],
  stay,
  leave,
  words = outboxPage.leave,
  stopsUploads = true,
}: SignOutDialogProps) {
  const waiting = useWaitingAnywhere()
  const count = waiting.length + useNewerEntries().length
  const one = waiting[0]?.kind === 'upload' ? words.fileOne : words.textOne
  const unsent = unsentChosenFiles()
  // Files that wait for their owner's word, where nothing else waits.
  const chosen = count === 0 ? unsent.length : 0
  const onTheirWay = useAtomValue(filesOnTheirWay)
  const uploading = stopsUploads ? onTheirWay : []
  const session = useSession()
  const user = session.status === 'user' ? session.user : undefined
  // Where they can be sent from; those for a company that is lost are in no form.
  const sendable = chosen > 0 && unsent.find((file) => !user || !isOfLostCompany(file, user))
  const isFor = (items: Items) => {
    const companies = user ? companiesOf(items, user) : []
    const { one, many } = leaveFor
    return companies.length > 0 && fill(items.length === 1 ? one : many, { companies: listInWords(companies) })
  }
  // Its writer has to change or delete it: sent again as it is, it would be refused again.
  const isRefused = count > 0 && count === waiting.filter(({ state }) => state === 'needs_attention').length
  const isNothingElse = count + chosen === 0
  const isAllSent = useOutboxRead() === 'done' && isNothingElse && uploading.length === 0 && drafts.length === 0
  const [sending, setSending] = useState(false)
  const [failed, setFailed] = useState(false)
  const isOnline = useOnline() || sending
  const canGoOn = isAllSent || (isOnline && !isRefused && count > 0)
  const look = isRefused
    ? { address: viewAddress('outbox'), label: leaveRefused.look }
    : sendable && {
        address: viewAddress('upload', sendable.companyId ? { company: sendable.companyId } : {}),
        label: shared.look,
      }
  const sendNow = async () => {
    setSending(true)
    setFailed(false)
    await sendOutbox()
    const isEmpty = await isOutboxEmpty(personId).catch(() => false)
    setSending(false)
    if (isEmpty && unsentChosenFiles().length + uploading.length === 0) leave()
    else setFailed(!isEmpty)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(now) => now || stay()}
      heading={isAllSent ? outboxPage.empty.heading : words.heading}
      close={words.stay}
    >
      <div className="grid gap-5 px-5 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:(px-8 pb-8)">
        <p className="t-app text-ink2" role="status">
          {[
            isAllSent && words.sent,
            count > 0 && (count === 1 ? one : fill(words.text, { count })),
            isFor(waiting),
            isRefused && (count === 1 ? leaveRefused.one : leaveRefused.many),
            count > 0 && !isRefused && !isOnline && leaveOffline,
            unsent.length > 0 && (unsent.length === 1 ? words.chosenOne : fill(words.chosen, { count: unsent.length })),
            unsent.length > 0 && fill(leaveNames, { files: listInWords(fileNames(unsent)) }),
            isFor(unsent),
            uploading.length > 0 && leaveUploading,
            isFor(uploading),
            drafts.length > 0 && whereWritten(drafts),
            isFor(drafts),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
        <p role="alert" className="t-small text-red empty:hidden">
          {failed && count > 0 && words.notSent}
        </p>
        <div className="grid gap-3">
          {look ? (
            <a className="btn-primary" href={`/client/dashboard${look.address}`} onClick={stay}>
              {look.label}
            </a>
          ) : (
            canGoOn && (
              <button
                type="button"
                className="btn-primary"
                disabled={sending}
                onClick={() => (isAllSent ? leave() : void sendNow())}
              >
                <PendingLabel
                  pending={sending}
                  label={isAllSent ? words.goOn : words.send}
                  pendingLabel={words.sending}
                />
              </button>
            )
          )}
          <button type="button" className={look || canGoOn ? 'btn-secondary' : 'btn-primary'} onClick={stay}>
            {words.stay}
          </button>
          {!isAllSent && (
            <button type="button" className="btn-secondary" onClick={leave}>
              {words.discard}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** What was written and not sent: the first by its name, and how many more. */
function whereWritten(drafts: readonly UnsentDraft[]) {
  const subject = drafts.find((draft) => draft.subject)?.subject
  if (!subject) return leaveWritten.text
  const others = drafts.length - 1
  return others === 0 ? fill(leaveWritten.one, { subject }) : fill(leaveWritten.many, { subject, count: others })
}

type Items = readonly { companyId?: string | null }[]

/** Which companies something is for, where that could be another one; of one that the person has lost no name is known. */
function companiesOf(items: Items, { companies }: User) {
  if (!companies) return []
  const names = items.flatMap(({ companyId }) =>
    companyId ? (companies.find(({ id }) => id === companyId)?.name ?? leaveForLost) : [],
  )
  return companies.length > 1 || names.includes(leaveForLost) ? [...new Set(names)] : []
}
