import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { getCompanyConversations } from '#contract/company-conversations.ts'
import { adminThreadsPage as words } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime, shortDate } from '#domain/date.ts'
import { isSameDay } from '#domain/day.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { ListPage } from '#features/firm/list-page.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { FirmConversation } from '#schema/firm-conversation.ts'
import { Icon } from '#ui/icon.tsx'
import { ViewLinks } from '#ui/tab-links.tsx'
import { BeginConversation } from './begin.tsx'
import { FirmThreadView } from './thread.tsx'

/** What a company and the firm write to each other: the list, or the one that `&thread=` names. */
export function CompanySection({ company, user }: SectionProps) {
  const [search] = useSearchParams()
  const thread = search.get('thread')
  const before = search.get('before')
  return thread ? (
    <FirmThreadView
      key={`${thread} ${before}`}
      company={company.id}
      user={user}
      id={thread}
      before={before}
      list={{ label: words.all, href: companyAddress(company.id, 'messages') }}
      address={(more) => companyAddress(company.id, 'messages', more)}
    />
  ) : (
    <ThreadList company={company} />
  )
}

const STATES = ['open', 'closed'] as const

/** A company's conversations, the latest news first. */
function ThreadList({ company }: { company: CompanyHead }) {
  const [search] = useSearchParams()
  const [begins, begin] = useState(false)
  const state = STATES.find((state) => state === search.get('state')) ?? 'open'
  const after = search.get('after') ?? undefined
  const page = useFirmQuery(getCompanyConversations, { id: company.id, state, after })
  const address = (more: Record<string, string | undefined>) => companyAddress(company.id, 'messages', more)
  return (
    <section aria-labelledby="threads">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="threads" className="t-3">
          {words.heading}
        </h2>
        <button type="button" className="btn-primary min-h-11" onClick={() => begin(true)}>
          <Icon name="message-square" className="text-5" />
          {words.begin.button}
        </button>
      </div>
      <ViewLinks words={words.views} views={STATES} open={state} address={(state) => address({ state })} />
      <ListPage
        page={page}
        what={words.heading.toLowerCase()}
        empty={words.empty[state]}
        after={after}
        address={(after) => address({ state, after })}
        row={(line) => <ThreadRow key={line.id} company={company.id} line={line} />}
      />
      <BeginConversation
        companies={[company]}
        open={begins}
        close={() => begin(false)}
        address={(company, thread) => companyAddress(company, 'messages', { thread })}
      />
    </section>
  )
}

/** One conversation: its latest line, and whether the client waits. */
function ThreadRow({ company, line }: { company: string; line: FirmConversation }) {
  const { id, subject, latest, unread, at } = line
  const moment = latest?.at ?? at
  const isToday = isSameDay(moment, new Date().toISOString())
  const name = latest?.by ?? (latest?.fromFirm ? words.firm : words.client)
  return (
    <li className="relative grid gap-0.5 px-4 py-3.5 md:px-5 border-t border-rule first:border-t-0 hover:bg-band">
      <div className="flex gap-3 justify-between items-baseline">
        <a
          href={companyAddress(company, 'messages', { thread: id })}
          className={`min-w-0 t-app covers break-words ${unread ? 'font-600' : 'font-500'}`}
        >
          {subject}
        </a>
        <span className="t-note text-ink2 shrink-0">{isToday ? clockTime(moment) : shortDate(moment)}</span>
      </div>
      <p className="t-small text-ink2 line-clamp-2 break-words">
        {latest ? fill(latest.internal ? words.note : words.from, { name, text: latest.excerpt }) : words.nothingYet}
      </p>
      {unread > 0 && (
        <p className="mt-1">
          <span className="badge bg-action text-on-action">{fill(words.unread, { count: unread })}</span>
        </p>
      )}
    </li>
  )
}
