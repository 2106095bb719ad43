import { type SubmitEvent, useState } from 'react'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { FormFault } from '#parts/form-fault.tsx'
import { TextArea } from '#parts/text-area.tsx'
import { toast } from '#parts/toast.ts'
import { DocumentAnswer, type FirmDocument } from '#schema/firm-document.ts'
import { COMPANIES, useWrite } from '#screens/admin-dashboard/clients/use-write.ts'
import { Download } from './download.tsx'

const words = adminFilesPage.documents
const small = 'btn-secondary min-h-11 px-4'

/** What the firm does with a file: takes it along, accepts it or sends it back, hides or shows its own. */
export function Actions({ company, document }: { company: string; document: FirmDocument }) {
  const { id, fileName, fromFirm, firmOnly, review } = document
  const { write, pending, said } = useWrite()
  const [returns, setReturns] = useState(false)
  const [reason, setReason] = useState('')
  const path = `${COMPANIES}/${company}/documents/${id}`

  const show = async () => {
    const done = await write(DocumentAnswer, `${path}/visibility`, { firmOnly: !firmOnly })
    if (done) toast({ title: firmOnly ? words.shown : words.hidden })
  }
  const accept = async () => {
    if (await write(DocumentAnswer, `${path}/review`, { review: 'accepted' })) toast({ title: words.accepted })
  }
  const sendBack = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!reason.trim()) return
    if (!(await write(DocumentAnswer, `${path}/review`, { review: 'returned', reason: reason.trim() }))) return
    setReturns(false)
    setReason('')
    toast({ title: words.sentBack })
  }

  return (
    <div className="mt-3 grid gap-3">
      <div className="flex flex-wrap items-center gap-2.5">
        <Download company={company} document={document} />
        {fromFirm && (
          <button type="button" className={small} disabled={pending} onClick={show}>
            {firmOnly ? words.unhide : words.hide}
          </button>
        )}
        {!fromFirm && review !== 'accepted' && (
          <button
            type="button"
            className={small}
            aria-label={fill(words.acceptName, { name: fileName })}
            disabled={pending}
            onClick={accept}
          >
            {words.accept}
          </button>
        )}
        {!fromFirm && review !== 'returned' && (
          <button
            type="button"
            className={small}
            aria-label={fill(words.returnName, { name: fileName })}
            aria-expanded={returns}
            onClick={() => setReturns(!returns)}
          >
            {words.return}
          </button>
        )}
      </div>
      {returns && (
        <form onSubmit={sendBack} className="grid gap-3 max-w-140">
          <TextArea
            label={words.why}
            hint={words.whyHint}
            maxLength={2_000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <button
            type="submit"
            className="btn-primary min-h-11 sm:justify-self-start"
            disabled={pending || !reason.trim()}
          >
            {words.sendBack}
          </button>
        </form>
      )}
      <FormFault text={said} />
    </div>
  )
}
