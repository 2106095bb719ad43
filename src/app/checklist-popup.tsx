import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { checklistPopup } from '#copy/checklist-popup.ts'
import { messages } from '#copy/messages.ts'
import { CHECKLIST_CLOSES_AFTER } from '#domain/timings.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Picture } from '#ui/picture.tsx'
import { saveFile } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { checklistShown, flagChecklist } from './checklist-due.ts'
import { ChecklistForm } from './checklist-form.tsx'

export { isPageInUse } from './page-in-use.ts'

const words = checklistPopup

/** The checklist in exchange for five contact fields. The X hides it; only a sent form stops it from coming back. */
export function ChecklistPopup() {
  const [open, setOpen] = useAtom(checklistShown)
  const [fate, setFate] = useState<'open' | 'sent' | 'waiting'>('open')
  const sent = fate === 'sent'
  useEffect(() => {
    if (!sent) return
    void bringChecklist()
    const closing = setTimeout(() => {
      setOpen(false)
      setFate('open')
    }, CHECKLIST_CLOSES_AFTER)
    return () => clearTimeout(closing)
  }, [sent, setOpen])

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      heading={sent ? words.done.heading : words.heading}
      close={words.close}
      className="sm:max-w-190"
    >
      <div className="px-5 pb-6 sm:(px-8 pb-8 grid grid-cols-[220px_1fr] gap-8)">
        <figure className="mt-3 max-sm:(float-start w-21 me-4 mb-2)">
          <Picture
            name="checklist-preview"
            alt={words.previewAlt}
            sizes="(min-width: 640px) 220px, 84px"
            className="w-full border border-rule"
          />
          <figcaption className="max-sm:hidden t-note text-ink2 mt-2">{words.previewCaption}</figcaption>
        </figure>
        {fate === 'waiting' && (
          <p role="status" className="mt-3 text-ink2">
            {messages.checklist.waiting}
          </p>
        )}
        {fate === 'open' && (
          <ChecklistForm
            onWaiting={() => setFate('waiting')}
            sent={() => {
              flagChecklist()
              setFate('sent')
            }}
          />
        )}
        {sent && (
          <div role="status" className="mt-3">
            <p className="text-ink2">{words.done.text}</p>
            <button type="button" className="btn-secondary mt-5" onClick={bringChecklist}>
              {words.done.again}
            </button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

const { done, fileName } = checklistPopup

/**
 * Brings the checklist. Fetched and not followed as a link, so that a server that is late takes nobody away from the
 * page; the request passes the worker, which keeps the file.
 */
const bringChecklist = () =>
  fetchChecklist()
    .then(saveFile)
    .catch(() =>
      toast({
        title: done.failed.title,
        text: done.failed.description,
        failed: true,
        stays: true,
        action: { label: done.again, act: () => void bringChecklist() },
      }),
    )

// Not by `requestFile`: an answer that the worker has kept says nothing about the network.
async function fetchChecklist() {
  const answer = await fetch(`/public-objects/${fileName}`)
  if (!answer.ok) throw new Error(`${fileName}: ${answer.status}`)
  return new File([await answer.blob()], fileName)
}
