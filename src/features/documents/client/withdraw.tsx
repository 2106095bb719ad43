import { useState } from 'react'
import { getDocuments, withdrawDocument } from '#contract/documents.ts'
import { getRequests } from '#contract/requests.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { useMutation } from '#data/use-mutation.ts'
import type { Document } from '#schema/document.ts'
import { toast } from '#ui/toast.ts'

const words = documentsPage.takeBack
const link = 'link my-0 min-h-11 inline-flex items-center t-small'

type Props = { document: Pick<Document, 'id' | 'fileName' | 'fromFirm' | 'review'>; done?: () => void }

/** Takes back a file that the firm has not accepted, once the client has confirmed it: the firm's copy is deleted. */
export function Withdraw({ document: { id, fileName, fromFirm, review }, done }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { run, pending } = useMutation()
  if (fromFirm || review === 'accepted') return null
  const takeBack = async () => {
    const outcome = await run(() => call(withdrawDocument, undefined, { id }))
    for (const { path } of [getDocuments, getRequests]) void refetch(path)
    const why = outcome instanceof HttpError && whyNotWithdrawn(outcome)
    if (why) return toast({ title: words.failed, text: why, failed: true })
    toast({ title: fill(words.done, { name: fileName }) })
    setAsking(false)
    done?.()
  }
  if (!isAsking)
    return (
      <button
        type="button"
        className={link}
        aria-label={fill(words.name, { name: fileName })}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </button>
    )
  return (
    <fieldset className="w-full border-0 p-0 m-0">
      <legend className="p-0 t-small font-600 [overflow-wrap:anywhere]">{fill(words.ask, { name: fileName })}</legend>
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

/** Why it failed, as a sentence. What is gone already was taken back. */
const whyNotWithdrawn = (failure: HttpError) =>
  failure.status === 404
    ? undefined
    : reasonOf(failure, { network: words.offline, server: documentsPage.faults.failed })
