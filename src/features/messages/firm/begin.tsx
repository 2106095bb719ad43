import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { openCompanyConversation } from '#contract/company-conversations.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminThreadsPage } from '#copy/admin-threads-page.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import { MESSAGE_LIMIT, SUBJECT_LIMIT } from '#schema/conversation.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'

const { begin: words, write: sending } = adminThreadsPage

/** A first line to a company; what was typed stays when the dialog is closed. */
export function Begin({ company, open, close }: { company: CompanyHead; open: boolean; close: () => void }) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState({ subject: '', message: '' })
  const { write, pending, errorText } = useFirmWrite()
  const subject = typed.subject.trim()
  const message = typed.message.trim()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const done = await write(openCompanyConversation, { subject, message }, { id: company.id })
    if (!done) return
    setTyped({ subject: '', message: '' })
    close()
    toast({ title: words.sent })
    navigate(companyAddress(company.id, 'messages', { thread: done.id }))
  }

  const bound = boundTo(typed, (to) => setTyped({ ...typed, ...to }))
  return (
    <Dialog
      open={open}
      onOpenChange={(open) => open || close()}
      heading={words.heading}
      close={adminClientsPage.write.close}
    >
      <form onSubmit={submit} className="p-5 sm:p-8 grid gap-4">
        <Field label={words.subject} maxLength={SUBJECT_LIMIT} {...bound('subject')} />
        <TextArea label={words.message} tall maxLength={MESSAGE_LIMIT} {...bound('message')} />
        <FormFault text={errorText} />
        <SubmitButton
          className="btn-primary sm:justify-self-start"
          pending={pending}
          words={{ button: words.send, pending: sending.sending }}
          disabled={subject === '' || message === ''}
        />
      </form>
    </Dialog>
  )
}
