import { useState } from 'react'
import { getDocuments, withdrawDocument } from '#contract/documents.ts'
import { getRequests } from '#contract/requests.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { call } from '#data/call.ts'
import { HttpError, UnreachableError } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import type { Document } from '#schema/document.ts'
import { toast } from '#ui/toast.ts'

const words = documentsPage.takeBack
const link = 'link my-0 min-h-11 inline-flex items-center t-small'

type Props = { document: Pick<Document, 'id' | 'fileName' | 'fromFirm' | 'review'>; done?: () => void }

/** Takes back a file that the firm has not accepted, once its owner has said so twice: the firm's copy is deleted. */
export function Withdraw({ document: { id, fileName, fromFirm, review }, done }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (fromFirm || review === 'accepted') return null
  const takeBack = async () => {
    setBusy(true)
    const failure = await withdraw(id)
    setBusy(false)
    for (const { path } of [getDocuments, getRequests]) void refetch(path)
    if (failure) return toast({ title: words.failed, text: failure, failed: true })
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
        {/* biome-ignore lint/a11y/noAutofocus: it stands where the button was that asked for it */}
        <button type="button" className={link} disabled={isBusy} autoFocus onClick={() => void takeBack()}>
          {words.yes}
        </button>
        <button type="button" className={link} disabled={isBusy} onClick={() => setAsking(false)}>
          {words.no}
        </button>
      </div>
    </fieldset>
  )
}

/** Resolves to why it failed, as a sentence. What is gone already was taken back. */
async function withdraw(id: string): Promise<string | undefined> {
  try {
    await call(withdrawDocument, undefined, { id })
    return undefined
  } catch (error) {
    if (error instanceof UnreachableError) return words.offline
    if (!(error instanceof HttpError)) throw error
    return error.status === 404 ? undefined : (error.serverMessage ?? documentsPage.faults.failed)
  }
}
