import { getLead } from '#contract/leads.ts'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { HttpError } from '#data/http-error.ts'
import { useFirm } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { type TabProps, tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { leadName } from '#features/leads/lead-words.ts'
import { Icon } from '#ui/icon.tsx'
import { Facts } from './facts.tsx'
import { FollowUpCard } from './follow-up-card.tsx'
import { MergeLead } from './merge.tsx'
import { DeleteLead } from './remove.tsx'
import { StatusChoice } from './status-choice.tsx'
import { Suspicion } from './suspicion.tsx'
import { Timeline } from './timeline.tsx'
import { WriteDown } from './write-down.tsx'

const { lead: words, heading, what } = adminLeadsPage

/** One lead: who it is, where it stands, what comes next, and everything that has happened. */
export function LeadDetailPage({ id, user }: TabProps & { id: string }) {
  const { data, error, retry } = useFirm(getLead, { id })
  const isGone = error instanceof HttpError && error.status === 404
  return (
    <>
      <a href={tabAddress('leads')} className="link inline-flex items-center gap-2 mb-2">
        <Icon name="arrow-left" className="text-4.5" />
        {words.back}
      </a>
      <TabHead heading={data ? leadName(data.lead) : heading} user={user}>
        {data && <StatusChoice lead={data.lead} />}
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
            <Timeline lines={data.lines} />
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
