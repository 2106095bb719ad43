import { useState } from 'react'
import { getAuditFile } from '#contract/audit.ts'
import { type PlaceOf, pathOf } from '#contract/endpoint.ts'
import { adminPage } from '#copy/admin-page.ts'
import { messages } from '#copy/messages.ts'
import { requestFileInParts } from '#data/file.ts'
import { asHttpError } from '#data/http-error.ts'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'

const words = adminPage.log

/** The log as it is narrowed, as a file to keep. */
export function FileButton({ filter }: { filter: PlaceOf<typeof getAuditFile> }) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    const failure = await requestFileInParts(pathOf(getAuditFile, filter)).then(saveFile).catch(asHttpError)
    setBusy(false)
    if (failure) toast({ title: words.notSaved, text: failure.serverMessage ?? messages.request.network, failed: true })
  }
  return (
    <button type="button" className="btn-secondary min-h-11 px-4" disabled={busy} onClick={take}>
      <Icon name="download" className="text-5" />
      {words.file}
    </button>
  )
}
