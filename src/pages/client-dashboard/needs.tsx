import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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
const ROW = 'flex items-center gap-3 px-4 md:px-5 py-3 min-h-17 border-t border-rule first:border-t-0'
const SIDE = 'flex items-center gap-3 px-4 md:px-5 xl:min-h-17'

/** What waits for the client, each with the way to do it; done, it leaves. All but the first is folded. */
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
  const [isUnfolded, setUnfolded] = useState(false)
  const rest = needs?.slice(1) ?? []
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (needs && isOwn && !isUnfolded) noteNeedsHeight(place.current!.offsetHeight)
  })
  return (
    <section
      ref={place}
      className="sheet overflow-hidden xl:(flex items-start)"
      aria-labelledby="needs"
      style={needs || failed[0] ? undefined : { height: needsHeight() }}
    >
      <div className={`${SIDE} justify-between min-h-12`}>
        <h2 id="needs" className="t-3">
          {words.heading}
        </h2>
        {needs && needs.length > 0 && <span className="badge bg-action text-on-action">{needs.length}</span>}
      </div>
      <div className="grow min-w-0 xl:(border-s border-rule)">
        {needs ? (
          <List needs={isUnfolded ? needs : needs.slice(0, 1)} />
        ) : failed[0]?.error ? (
          <Failed {...portalFailure(words.what, failed[0].error, retry)} />
        ) : (
          <RowSkeleton />
        )}
      </div>
      {rest.length > 0 && (
        <button
          type="button"
          className={`${SIDE} w-full min-h-11 py-2 border-t border-rule text-start t-small xl:(w-60 border-t-0)`}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <span className="grow flex flex-wrap gap-x-3 justify-between xl:flex-col-reverse">
            <span className="text-ink2">{inWords(rest)}</span>
            <span className="font-600 text-action">
              {isUnfolded ? words.less : fill(words.more, { count: rest.length })}
            </span>
          </span>
          <Icon name={isUnfolded ? 'chevron-up' : 'chevron-down'} className="text-5" />
        </button>
      )}
    </section>
  )
}

/** "2 requests, 1 message". */
const inWords = (needs: Need[]) =>
  [...Map.groupBy(needs, ({ kind }) => kind)]
    .map(([kind, { length: count }]) => (count === 1 ? words.rest[kind].one : fill(words.rest[kind].many, { count })))
    .join(', ')

/** As high as a row, and on a phone the line that unfolds the others: what stands below is not pushed far. */
const RowSkeleton = () => (
  <div className={`${ROW} max-xl:min-h-35`} aria-hidden="true">
    <div className="grow grid gap-2.5">
      <span className="skeleton h-3.5 w-3/4" />
      <span className="skeleton h-3 w-1/3" />
    </div>
    <span className="skeleton h-11 w-20 shrink-0" />
  </div>
)

function List({ needs }: { needs: Need[] }) {
  if (needs.length === 0) {
    const { heading, text } = messages.empty.needsYou
    return (
      <div className={ROW}>
        <Mark className="w-11 h-11 shrink-0 text-action" />
        <div>
          <p className="font-600 leading-6">{heading}</p>
          <p className="t-note text-ink2">{text}</p>
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
  const label = (
    <>
      {action.label}
      <span className="sr-only"> {what}</span>
    </>
  )
  return (
    <li className={ROW}>
      <Icon name={icon} className="text-5 shrink-0" />
      <div className="grow min-w-0">
        <p className="font-600 leading-6">{what}</p>
        <p className="t-note text-ink2">{why}</p>
      </div>
      {'href' in action ? (
        <ClientLink className={look} href={action.href} enabledInPreview={need.kind === 'message'}>
          {label}
        </ClientLink>
      ) : (
        <button type="button" className={look} onClick={action.act}>
          {label}
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
