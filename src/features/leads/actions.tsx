import { useState } from 'react'
import { pathOf } from '#contract/endpoint.ts'
import { getLeadsFile } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { messages } from '#copy/messages.ts'
import { requestFileInParts } from '#data/file.ts'
import { asHttpError, reasonOf } from '#data/http-error.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { Icon } from '#ui/icon.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { AddLead } from './add-lead.tsx'
import type { ListFilters } from './address.ts'

const words = adminLeadsPage.actions
const small = 'min-h-11 px-3 md:min-h-9 t-label max-md:(border-0 text-ink)'

/** Import, export of the list as it is narrowed, and a new lead; on a phone the icons alone. */
export function LeadActions({ filter }: { filter: ListFilters }) {
  const [busy, setBusy] = useState(false)
  const [adding, setAdding] = useState(false)
  const take = async () => {
    setBusy(true)
    const failure = await requestFileInParts(pathOf(getLeadsFile, filter)).then(saveFile).catch(asHttpError)
    setBusy(false)
    if (failure) toast({ title: words.notSaved, text: reasonOf(failure, messages.request), failed: true })
  }
  return (
    <>
      <a href={tabAddress('leads', { import: 'yes' })} className={`btn-secondary ${small}`}>
        <Icon name="upload" className="text-5 md:hidden" />
        <span className="max-md:sr-only">{words.import}</span>
      </a>
      <button type="button" className={`btn-secondary ${small}`} disabled={busy} onClick={take}>
        <Icon name="download" className="text-5 md:hidden" />
        <span className="max-md:sr-only">{words.export}</span>
      </button>
      <button type="button" className="btn-primary min-h-11 px-3.5 md:min-h-9 t-label" onClick={() => setAdding(true)}>
        <Icon name="plus" className="text-5" />
        <span className="max-md:sr-only">{words.add}</span>
      </button>
      {adding && <AddLead close={() => setAdding(false)} />}
    </>
  )
}
