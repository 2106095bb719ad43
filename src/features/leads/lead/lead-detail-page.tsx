import { useState } from 'react'
import { clearSuspicion, getLead } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { HttpError } from '#data/http-error.ts'
import { AddClientDialog } from '#features/companies/client-form.tsx'
import { BackLink } from '#features/firm/back-link.tsx'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { tellFailure, useFirmWrite } from '#features/firm/use-firm-write.ts'
import { useStatus } from '#features/leads/bulk-status.tsx'
import { leadName } from '#features/leads/lead-words.ts'
import { StatusMark } from '#features/leads/status-mark.tsx'
import { GIVEN_STATUSES, LEAD_STATUSES, type Lead, type LeadStatus } from '#schema/firm-lead.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { LeadCard } from './card.tsx'
import { Facts } from './facts.tsx'
import { FollowUpCard } from './follow-up-card.tsx'
import { LeadTimeline } from './lead-timeline.tsx'
import { MergeLead } from './merge.tsx'
import { DeleteLead } from './remove.tsx'
import { WriteDown } from './write-down.tsx'

const { lead: words, heading, what } = adminLeadsPage

/** One lead: who it is, where it stands, what comes next, and everything that has happened. */
export function LeadDetailPage({ id, user }: TabProps & { id: string }) {
  const { data, error, retry } = useFirmQuery(getLead, { id })
  const isGone = error instanceof HttpError && error.status === 404
  return (
    <>
      <TabHead
        heading={data ? leadName(data.lead) : heading}
        user={user}
        back={<BackLink to={tabAddress('leads')} label={words.back} />}
      >
        {data && <StatusChoice lead={data.lead} />}
        {data && data.lead.status !== 'converted' && <MakeClient lead={data.lead} />}
        {data?.client && (
          <a href={tabAddress('close', { company: data.client })} className="btn-secondary min-h-11 px-4 t-small">
            {words.client}
          </a>
        )}
        {data && (
          <a
            href={tabAddress('board', data.card ? { card: data.card } : { add: '1', lead: data.lead.id })}
            className="btn-secondary min-h-11 px-4 t-small"
          >
            {data.card ? words.card : words.board}
          </a>
        )}
      </TabHead>
      {data ? (
        <div className="mt-4 grid gap-5 lg:(grid-cols-[minmax(0,1fr)_22rem] grid-rows-[auto_1fr] items-start)">
          <div className="lg:col-start-2">
            <FollowUpCard lead={data.lead} today={data.today} />
          </div>
          <div className="grid gap-5 min-w-0 lg:(col-start-1 row-start-1 row-span-2)">
            <Suspicion lead={data.lead} />
            <WriteDown lead={data.lead} />
            <LeadTimeline lines={data.lines} />
          </div>
          <div className="grid gap-5 min-w-0 lg:(col-start-2 row-start-2)">
            <Facts lead={data.lead} />
            <MergeLead lead={data.lead} />
            <DeleteLead lead={data.lead} />
          </div>
        </div>
      ) : isGone ? (
        <p className="mt-4 t-app text-ink2">{words.notFound}</p>
      ) : (
        <div className="sheet mt-4">
          <LoadingOrFailed what={what.lead} error={error} retry={retry} />
        </div>
      )}
    </>
  )
}

/** Makes a client of a lead at once, without a card on the board. */
function MakeClient({ lead }: { lead: Lead }) {
  const [isOpen, setOpen] = useState(false)
  const known = {
    companyName: lead.businessName ?? '',
    firstName: lead.firstName ?? '',
    lastName: lead.lastName ?? '',
    email: lead.email,
  }
  return (
    <>
      <button type="button" className="btn-secondary min-h-11 px-4 t-small" onClick={() => setOpen(true)}>
        {words.makeClient}
      </button>
      {isOpen && <AddClientDialog known={known} close={() => setOpen(false)} />}
    </>
  )
}

const suspicionWords = adminLeadsPage.lead.suspicion

/** A form of this lead looks automatic: why, and one press that says it is not. */
function Suspicion({ lead }: { lead: Lead }) {
  const { attempt, pending } = useFirmWrite()
  if (!lead.suspected) return null
  async function clear() {
    const answer = await attempt(clearSuspicion, { version: lead.version }, { id: lead.id })
    if (answer instanceof HttpError) tellFailure(answer)
    else if (answer) toast({ title: suspicionWords.done })
  }
  return (
    <LeadCard heading={suspicionWords.heading}>
      <p className="t-small text-ink2">{suspicionWords.text}</p>
      <button type="button" className="btn-secondary min-h-11 mt-4" disabled={pending} onClick={() => void clear()}>
        {suspicionWords.button}
      </button>
    </LeadCard>
  )
}

const { lead: statusChoiceWords, statuses } = adminLeadsPage

/** Where the firm stands with the lead; the notice of a change undoes it. */
function StatusChoice({ lead }: { lead: Lead }) {
  const { set, pending } = useStatus()
  const offered = lead.status === 'converted' ? LEAD_STATUSES : GIVEN_STATUSES
  return (
    <span className="relative inline-flex items-center">
      <span className="absolute start-3 pointer-events-none">
        <StatusMark status={lead.status} />
      </span>
      <select
        aria-label={statusChoiceWords.status.label}
        value={lead.status}
        disabled={pending}
        className="appearance-none [field-sizing:content] min-h-11 md:min-h-10 ps-9 pe-9 rounded-[4px] border-1.5 border-edge bg-sheet t-label cursor-pointer"
        onChange={(event) => void set([lead.id], event.target.value as LeadStatus)}
      >
        {offered.map((status) => (
          <option key={status} value={status}>
            {statuses[status]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className="absolute end-3 text-4 pointer-events-none" />
    </span>
  )
}
