import { useLayoutEffect, useRef, useState } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { messages } from '#copy/messages.ts'
import { rightNow } from '#data/right-now.ts'
import { type Need, needsOf } from '#domain/needs.ts'
import { useDocuments, useRequests } from '#features/documents/client/data.ts'
import { useConversations } from '#features/messages/client/data.ts'
import { CardFailed } from '#features/portal/card-failed.tsx'
import { usePlans } from '#features/portal/data.ts'
import { usePreview } from '#features/portal/preview.ts'
import { useShowsFigures } from '#features/portal/rights.ts'
import { isOpen, useQuestions, useWaitingAnswers } from '#features/questions/client/data.ts'
import { noteNeedsHeight } from '#offline/needs-height.ts'
import { needsHeight } from '#offline/stored.ts'
import { useWaitingAnswerSubjects } from '#offline/use-outbox.ts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { NeedRow, needRow } from './need-row.tsx'

const words = dashboardPage.needs
const SIDE = 'flex items-center gap-3 px-4 md:px-5 xl:min-h-17'

/** What is read for what waits for the client. */
export const useNeedsLists = () =>
  [useRequests(), useConversations(), usePlans(), useQuestions(), useDocuments()] as const

/** What waits for the client, each with the way to do it; done, it leaves. All but the first is folded. */
export function Needs() {
  const lists = useNeedsLists()
  const answers = useWaitingAnswers()
  const answered = useWaitingAnswerSubjects()
  const figuresShown = useShowsFigures()
  const [{ data: requests }, { data: threads }, { data: ownPlans }, { data: asked }, { data: documents }] = lists
  const plans = figuresShown ? ownPlans : []
  const questions = figuresShown ? asked?.filter((question) => isOpen(question, answers)) : []
  const needs =
    requests && threads && plans && questions && documents
      ? needsOf({ requests, documents, conversations: threads.conversations, plans, questions, answered }, rightNow())
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
      <div className={`grow min-w-0 border-rule xl:(self-stretch border-s) ${rest.length > 0 ? 'xl:border-e' : ''}`}>
        {needs ? (
          <List needs={isUnfolded ? needs : needs.slice(0, 1)} />
        ) : failed[0]?.error ? (
          <CardFailed what={words.what} error={failed[0].error} retry={retry} />
        ) : (
          <RowSkeleton />
        )}
      </div>
      {rest.length > 0 && (
        <button
          type="button"
          className={`${SIDE} w-full min-h-11 py-2 border-t border-rule text-start t-small xl:(w-76 border-t-0)`}
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <span className="grow flex flex-wrap gap-x-3 justify-between xl:flex-col-reverse">
            <span className="text-ink2 xl:t-note">{inWords(rest)}</span>
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
    .map(([kind, list]) => {
      const count = list.reduce((sum, need) => sum + (need.kind === 'questions' ? need.count : 1), 0)
      return count === 1 ? words.rest[kind].one : fill(words.rest[kind].many, { count })
    })
    .join(', ')

/** As high as a row, and on a phone the line that unfolds the others: what stands below is not pushed far. */
const RowSkeleton = () => (
  <div className={`${needRow} max-xl:min-h-43`} aria-hidden="true">
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
      <div className={needRow}>
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
        <NeedRow key={need.id} need={need} isFirst={at === 0} />
      ))}
    </ul>
  )
}
