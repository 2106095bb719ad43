import type { ReactNode } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDay } from '#domain/date.ts'
import type { Need } from '#domain/needs.ts'
import { ClientLink } from '#features/portal/client-link.tsx'
import { Late, RequestDates } from '#features/portal/due-words.tsx'
import { viewAddress } from '#features/portal/view-address.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

const words = dashboardPage.needs
export const needRow = 'flex items-center gap-3 px-4 md:px-5 py-3 min-h-17 border-t border-rule first:border-t-0'

/** One thing to do, and the way to do it. */
export const NeedRow = ({ need, isFirst }: { need: Need; isFirst: boolean }) => {
  const { icon, what, why, action } = wordsOf(need)
  const look = `${isFirst ? 'btn-primary' : 'btn-secondary'} min-h-11 px-3.5 t-small`
  const label = (
    <>
      {action.label}
      <span className="sr-only"> {what}</span>
    </>
  )
  return (
    <li className={`${needRow} flex-wrap`}>
      <Icon name={icon} className="text-5 shrink-0" />
      <div className="min-w-0 flex-[1_1_5.5rem]">
        <p className="font-600 leading-6 [overflow-wrap:anywhere]">{what}</p>
        <p className="t-note text-balance text-ink2">{why}</p>
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

type NeedWords = {
  icon: IconName
  what: string
  why: ReactNode
  action: { label: string; href: string } | { label: string; act: () => void }
}

function wordsOf(need: Need): NeedWords {
  if (need.kind === 'questions') {
    const { count } = need
    const { one, many } = words.rest.questions
    return {
      icon: 'circle-question-mark',
      what: count === 1 ? one : fill(many, { count }),
      why: words.questions,
      action: { label: words.answer, href: viewAddress('questions') },
    }
  }
  if (need.kind === 'request') {
    const { request } = need
    const action =
      request.kind === 'files'
        ? { label: words.upload, href: viewAddress('upload') }
        : { label: words.answer, href: viewAddress('requests') }
    return {
      icon: request.kind === 'files' ? 'file-up' : 'circle-question-mark',
      what: request.title,
      why: <RequestDates request={request} />,
      action,
    }
  }
  if (need.kind === 'document') {
    const { id, fileName, sentBy, reviewReason } = need.document
    const action = { label: words.upload, href: viewAddress('upload', { open: id }) }
    // All of a long reason stands where the file is sent anew.
    const why = (
      <span className="line-clamp-2 [overflow-wrap:anywhere]">
        {sentBy
          ? fill(words.documentOf, { name: sentBy, reason: reviewReason })
          : fill(words.document, { reason: reviewReason })}
      </span>
    )
    return { icon: 'rotate-ccw', what: fileName, why, action }
  }
  if (need.kind === 'message') {
    const { id, subject, latest } = need.conversation
    const what = latest?.from === 'firm' && latest.by ? fill(words.reply, { name: latest.by }) : words.news
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
