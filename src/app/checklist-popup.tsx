import { useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import { requestChecklist } from '#contract/lead-forms.ts'
import { checklistPopup } from '#copy/checklist-popup.ts'
import { messages } from '#copy/messages.ts'
import { useForm } from '#data/use-form.ts'
import { CHECKLIST_CLOSES_AFTER } from '#domain/timings.ts'
import { useLead } from '#offline/lead.ts'
import { Honeypot, PrivacyLine } from '#ui/contact-fields.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { NamedField } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { Picture } from '#ui/picture.tsx'
import { saveFile } from '#ui/save-file.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { checklistShown, flagChecklist } from './checklist-due.ts'

export { isPageInUse } from './page-in-use.ts'

const words = checklistPopup

/** On a phone the preview stands beside the heading and the form below both; wider, in a column of its own. */
const LAYOUT =
  'grid-cols-[104px_minmax(0,1fr)] sm:grid-cols-[260px_minmax(0,1fr)] [&>h2]:(col-start-2 row-start-1 self-center ps-4 pe-12 max-sm:t-3) sm:[&>h2]:(ps-8 pe-16)'

/** The checklist in exchange for five contact fields. The X hides it; only a sent form stops it from coming back. */
export function ChecklistPopup() {
  const [open, setOpen] = useAtom(checklistShown)
  const [outcome, setOutcome] = useState<'open' | 'sent' | 'waiting'>('open')
  const sent = outcome === 'sent'
  useEffect(() => {
    if (!sent) return
    void bringChecklist()
    const closing = setTimeout(() => {
      setOpen(false)
      setOutcome('open')
    }, CHECKLIST_CLOSES_AFTER)
    return () => clearTimeout(closing)
  }, [sent, setOpen])

  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      heading={sent ? words.done.heading : words.heading}
      close={words.close}
      className={`open:grid ${LAYOUT} sm:max-w-190`}
    >
      <figure className="row-start-1 ps-5 pt-5 sm:(row-end-3 p-8 bg-band flex flex-col justify-center)">
        <Picture
          name="checklist-preview"
          alt={words.previewAlt}
          sizes="(min-width: 640px) 196px, 84px"
          className="w-full border border-rule"
        />
        <figcaption className="max-sm:hidden t-small text-ink2 text-center mt-5">{words.previewCaption}</figcaption>
      </figure>
      <div className="max-sm:col-span-2 px-5 pb-6 sm:(px-8 pb-8)">
        {outcome === 'waiting' && (
          <p role="status" className="mt-3 text-ink2">
            {messages.checklist.waiting}
          </p>
        )}
        {outcome === 'open' && (
          <ChecklistForm
            onWaiting={() => setOutcome('waiting')}
            sent={() => {
              flagChecklist()
              setOutcome('sent')
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

/** Five required fields, checked by the browser itself. What was typed stays until it is on its way. */
function ChecklistForm({ sent, onWaiting }: { sent: () => void; onWaiting: () => void }) {
  const send = useLead(requestChecklist)
  const { failed } = messages.checklist
  const { submit, faults, failure, pending } = useForm(
    { network: failed, server: failed },
    // The browser checks them.
    () => ({}),
    async ({ firstName = '', lastName = '', email = '', businessName = '', phone = '', website }) => {
      const outcome = await send({ firstName, lastName, email, businessName, phone }, website)
      if (outcome === 'sent') sent()
      else onWaiting()
    },
  )

  const fields = { words, faults }
  return (
    <form onSubmit={submit} className="relative grid gap-3.5 mt-3">
      <p className="text-ink2 t-app">{words.intro}</p>
      <div className="grid grid-cols-2 gap-3.5">
        <NamedField {...fields} name="firstName" autoComplete="given-name" required />
        <NamedField {...fields} name="lastName" autoComplete="family-name" required />
      </div>
      <NamedField {...fields} name="email" type="email" autoComplete="email" required />
      <NamedField {...fields} name="businessName" autoComplete="organization" required />
      <NamedField {...fields} name="phone" type="tel" autoComplete="tel" required />
      <Honeypot label={messages.leadForm.honeypot} />
      <FormFault text={failure} />
      <SubmitButton pending={pending} words={words} />
      <PrivacyLine words={words} />
    </form>
  )
}
