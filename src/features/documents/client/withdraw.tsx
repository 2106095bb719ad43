import { useState } from 'react'
import { getCalendar } from '#contract/calendar.ts'
import { getDocuments, withdrawDocument } from '#contract/documents.ts'
import { getQuestions } from '#contract/questions.ts'
import { getRequests } from '#contract/requests.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { showChange } from '#offline/outbox.ts'
import { forgetSentPhotos } from '#offline/sent-photos.ts'
import { useSession } from '#offline/session.ts'
import type { Document } from '#schema/document.ts'
import { toast } from '#ui/toast.ts'

const words = documentsPage.takeBack
const link = 'link my-0 min-h-11 inline-flex items-center t-small'

type Props = { document: Pick<Document, 'id' | 'fileName' | 'fromFirm' | 'review'>; done?: () => void }

/** Takes back a file that the firm has not accepted, once the client has confirmed it: the firm's copy is deleted. */
export function Withdraw({ document: { id, fileName, fromFirm, review }, done }: Props) {
  const [isAsking, setAsking] = useState<boolean>()
  const { withdraw, pending } = useWithdraw(words)
  if (fromFirm || review === 'accepted') return null
  const takeBack = async () => {
    if (!(await withdraw({ id, fileName }))) return
    setAsking(false)
    done?.()
  }
  if (!isAsking)
    return (
      <button
        type="button"
        className={link}
        aria-label={fill(words.name, { name: fileName })}
        // biome-ignore lint/a11y/noAutofocus: back from the question, which has gone with its buttons
        autoFocus={isAsking === false}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </button>
    )
  return (
    <fieldset className="w-full border-0 p-0 m-0">
      <legend className="p-0 pt-3 t-small font-600 [overflow-wrap:anywhere]">
        {fill(words.ask, { name: fileName })}
      </legend>
      <div className="flex flex-wrap gap-x-5">
        <button type="button" className={link} disabled={pending} onClick={() => void takeBack()}>
          {words.yes}
        </button>
        {/* biome-ignore lint/a11y/noAutofocus: it stands where the button was that asked, and a second Enter deletes nothing */}
        <button type="button" className={link} disabled={pending} autoFocus onClick={() => setAsking(false)}>
          {words.no}
        </button>
      </div>
    </fieldset>
  )
}

type ResultWords = { done: string; failed: string; offline: string }

/** Withdraws a file at once and says in a notice what came of it. `withdraw` resolves to whether the file is gone. */
export function useWithdraw({ done, failed, offline }: ResultWords) {
  const { run, pending } = useMutation()
  const session = useSession()
  const withdraw = async ({ id, fileName }: Pick<Document, 'id' | 'fileName'>) => {
    const outcome = await run(() => call(withdrawDocument, undefined, { id }))
    void showChange([getDocuments, getRequests, getCalendar, getQuestions])
    // One that is not found was withdrawn before.
    if (outcome instanceof HttpError && outcome.status !== 404) {
      const text = reasonOf(outcome, { network: offline, server: documentsPage.faults.failed })
      toast({ title: failed, text, failed: true })
      return false
    }
    if (session.status === 'user') {
      const { id: personId, companyId } = session.user
      void forgetSentPhotos({ personId, companyId, fileName })
    }
    toast({ title: fill(done, { name: fileName }) })
    return true
  }
  return { withdraw, pending }
}
