import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { pathOf } from '#contract/endpoint.ts'
import { deleteLead, getLead, getLeads } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { call } from '#data/call.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { refetchFirm } from '#features/firm/data.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { leadName } from '#features/leads/lead-words.ts'
import type { Lead } from '#schema/firm-lead.ts'
import { toast } from '#ui/toast.ts'
import { LeadCard } from './card.tsx'

const words = adminLeadsPage.lead.remove

/** Deletes a lead for good, once asked; one that a client came of stays. */
export function DeleteLead({ lead }: { lead: Lead }) {
  const [asks, ask] = useState(false)
  const { run, pending, failure, settle } = useMutation()
  // One key for one question: a second try after a lost answer finds the lead gone, and that it was this that did it.
  const [key] = useState(() => crypto.randomUUID())
  const wantsNoMail = lead.unsubscribedAt !== null || lead.status === 'do_not_contact'
  const close = () => {
    ask(false)
    settle()
  }
  async function remove() {
    const { id, version } = lead
    const outcome = await run(() => call(deleteLead, { version }, { id }, { key: `${key}-${version}` }))
    if (!outcome || outcome instanceof HttpError) return
    navigate(tabAddress('leads'), { replace: true })
    toast({ title: words.done })
    // The page of what is gone need not be asked for again.
    await refetchFirm(getLeads.path, pathOf(getLead, { id }))
  }
  return (
    <LeadCard heading={words.heading}>
      {lead.status === 'converted' ? (
        <p className="t-small text-ink2">{words.client}</p>
      ) : (
        <>
          <p className="t-small text-ink2 mb-4">{words.text}</p>
          <button type="button" className="btn-secondary min-h-11" onClick={() => ask(true)}>
            {words.open}
          </button>
        </>
      )}
      <ConfirmDialog
        open={asks}
        close={close}
        heading={fill(words.ask, { name: leadName(lead) })}
        text={wantsNoMail ? `${words.goes} ${words.unsubscribed}` : words.goes}
        pending={pending}
        errorText={failure && reasonOf(failure, messages.request)}
        ways={[{ label: words.yes, act: () => void remove() }]}
      />
    </LeadCard>
  )
}
