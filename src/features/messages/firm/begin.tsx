import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { getCompanyHead } from '#contract/companies.ts'
import { openCompanyConversation } from '#contract/company-conversations.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminInboxPage } from '#copy/admin-inbox-page.ts'
import { adminThreadsPage } from '#copy/admin-threads-page.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { ReadersNote } from '#features/firm/readers-note.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { MESSAGE_LIMIT, SUBJECT_LIMIT } from '#schema/conversation.ts'
import type { Inbox } from '#schema/inbox.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'

const { begin: words, write: sending } = adminThreadsPage
const { begin: whose } = adminInboxPage

type Props = {
  /** Whom it can go to; where it is one, nobody is asked. */
  companies: Inbox['companies']
  open: boolean
  close: () => void
  /** Where the new conversation is read. */
  address: (company: string, thread: string) => string
}

/** A first line to a company; what was typed stays when the dialog is closed. */
export function BeginConversation({ companies, open, close, address }: Props) {
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState({ company: '', subject: '', message: '' })
  const { write, pending, errorText } = useFirmWrite()
  const company = companies.length === 1 ? (companies[0]?.id ?? '') : typed.company
  // Who reads it may have changed since the page was loaded.
  const { data: head } = useFirmQuery(getCompanyHead, open && company ? { id: company } : null)
  const to = head?.id === company ? head : companies.find(({ id }) => id === company)
  const subject = typed.subject.trim()
  const message = typed.message.trim()

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const done = await write(openCompanyConversation, { subject, message }, { id: company })
    if (!done) return
    setTyped({ company: '', subject: '', message: '' })
    close()
    toast({ title: words.sent })
    navigate(address(company, done.id))
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
        {companies.length > 1 && (
          <SelectField
            label={whose.company}
            options={[['', whose.choose], ...companies.map(({ id, name }) => [id, name] as const)]}
            {...bound('company')}
          />
        )}
        <ReadersNote to={to} />
        <Field label={words.subject} maxLength={SUBJECT_LIMIT} {...bound('subject')} />
        <TextArea label={words.message} tall maxLength={MESSAGE_LIMIT} {...bound('message')} />
        <FormFault text={errorText} />
        <SubmitButton
          className="btn-primary sm:justify-self-start"
          pending={pending}
          words={{ button: words.send, pending: sending.sending }}
          disabled={company === '' || subject === '' || message === ''}
        />
      </form>
    </Dialog>
  )
}
