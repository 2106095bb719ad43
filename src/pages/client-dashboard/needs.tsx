import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { rightNow } from '#data/right-now.ts'
import { shortDay } from '#domain/date.ts'
import { type Need, needsOf } from '#domain/needs.ts'
import { useRequests } from '#features/documents/client/data.ts'
import { useConversations } from '#features/messages/client/data.ts'
import { ClientLink } from '#features/portal/client-link.tsx'
import { usePlans } from '#features/portal/data.ts'
import { Late, RequestDates } from '#features/portal/due-words.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { usePreview } from '#features/portal/preview.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { noteNeedsHeight } from '#offline/needs-height.ts'
import { needsHeight } from '#offline/stored.ts'
import { Failed } from '#ui/failed.tsx'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Mark } from '#ui/mark.tsx'

const words = dashboardPage.needs
const ROW = 'flex items-center gap-3.5 px-4 md:px-5 py-3 min-h-17 border-t border-rule first:border-t-0'

/** What waits for the client, each with the way to do it; done, it leaves. */
export function Needs() {
  const lists = [useRequests(), useConversations(), usePlans()] as const
  const [{ data: requests }, { data: threads }, { data: plans }] = lists
  const needs =
    requests && threads && plans
      ? needsOf({ requests, conversations: threads.conversations, plans }, rightNow())
      : undefined
  const failed = lists.filter(({ data, error }) => !data && error)
  const retry = () => {
    for (const list of failed) list.retry()
  }
  const isOwn = usePreview() === null
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (needs && isOwn) noteNeedsHeight(place.current!.offsetHeight)
  })
  return (
    <section
      ref={place}
      className="sheet overflow-hidden"
      aria-labelledby="needs"
      style={needs || failed[0] ? undefined : { height: needsHeight() }}
    >
      <div className="flex items-center justify-between px-5 py-4 border-b border-rule">
        <h2 id="needs" className="t-3">
          {words.heading}
        </h2>
        {needs && needs.length > 0 && <span className="badge bg-action text-on-action">{needs.length}</span>}
      </div>
      {needs ? (
        <List needs={needs} />
      ) : failed[0]?.error ? (
        <Failed {...portalFailure(words.what, failed[0].error, retry)} />
      ) : (
        <RowsSkeleton />
      )}
    </section>
  )
}

/** As high as three rows: what stands below is not pushed far when they come. */
const RowsSkeleton = () => (
  <div aria-hidden="true">
    {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
      <div key={width} className={ROW}>
        <div className="grow grid gap-2.5">
          <span className={`skeleton h-3.5 ${width}`} />
          <span className="skeleton h-3 w-1/3" />
        </div>
        <span className="skeleton h-11 w-20 shrink-0" />
      </div>
    ))}
  </div>
)

function List({ needs }: { needs: Need[] }) {
  if (needs.length === 0) {
    const { heading, text } = messages.empty.needsYou
    return (
      <div className="p-5 flex items-center gap-6">
        <Mark className="w-16 h-16 shrink-0 text-action" />
        <div>
          <p className="t-4">{heading}</p>
          <p className="t-app text-ink2">{text}</p>
        </div>
      </div>
    )
  }
  return (
    <ul>
      {needs.map((need, at) => (
        <Row key={need.id} need={need} isFirst={at === 0} />
      ))}
    </ul>
  )
}

const Row = ({ need, isFirst }: { need: Need; isFirst: boolean }) => {
  const { icon, what, why, action } = rowOf(need)
  const look = `${isFirst ? 'btn-primary' : 'btn-secondary'} min-h-11 px-3.5 t-small`
  return (
    <li className={ROW}>
      <Icon name={icon} className="text-5 shrink-0" />
      <div className="grow min-w-0">
        <p className="font-600 leading-6">{what}</p>
        <p className="t-note text-ink2">{why}</p>
      </div>
      {'href' in action ? (
        <ClientLink className={look} href={action.href} enabledInPreview={need.kind === 'message'}>
          {action.label}
          <span className="sr-only"> {what}</span>
        </ClientLink>
      ) : (
        <button type="button" className={look} onClick={action.act}>
          {action.label}
          <span className="sr-only"> {what}</span>
        </button>
      )}
    </li>
  )
}

type NeedRow = {
  icon: IconName
  what: string
  why: ReactNode
  action: { label: string; href: string } | { label: string; act: () => void }
}

function rowOf(need: Need): NeedRow {
  if (need.kind === 'request') {
    const { request } = need
    const label = request.kind === 'files' ? words.upload : words.answer
    const action = { label, href: viewAddress('upload') }
    return {
      icon: request.kind === 'files' ? 'file-up' : 'circle-question-mark',
      what: request.title,
      why: <RequestDates request={request} />,
      action,
    }
  }
  if (need.kind === 'message') {
    const { id, subject, latest } = need.conversation
    const what = latest?.by ? fill(words.reply, { name: latest.by }) : words.news
    const action = { label: words.read, href: viewAddress('messages', { thread: id }) }
    return { icon: 'message-square', what, why: subject, action }
  }
  const { id, title, dueDate } = need.plan
  const why = (
    <>
      {fill(words.plan, { date: shortDay(dueDate!) })}
      <Late day={dueDate!} />
    </>
  )
  return { icon: 'list-checks', what: title, why, action: { label: words.open, act: () => openPlan(id) } }
}

/** Opens a plan's card further down, and goes there; from another month, to this one. */
function openPlan(id: string) {
  const card = document.getElementById(`plan-${id}`) as HTMLDetailsElement | null
  if (!card) return navigate(location.pathname)
  card.open = true
  card.scrollIntoView({ block: 'start' })
  card.querySelector('summary')?.focus({ preventScroll: true })
}
