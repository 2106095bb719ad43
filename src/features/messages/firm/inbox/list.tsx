import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'
import { fill } from '#copy/fill.ts'
import { NextPage } from '#features/firm/list-page.tsx'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { MineOrEveryone } from '#features/firm/mine-or-everyone.tsx'
import { tabAddress } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { BeginConversation } from '#features/messages/firm/begin.tsx'
import { INBOX_GROUPS, type Inbox, type InboxGroup } from '#schema/inbox.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import type { User } from '#schema/person.ts'
import { Icon } from '#ui/icon.tsx'
import { InboxRow } from './row.tsx'

type Props = {
  place: InboxPlace
  inbox: Inbox | undefined
  error: Error | undefined
  retry: () => void
  user: User
}

/** The list beside the thread: what needs an answer first, then what others are waited for, then what is answered. */
export function InboxList({ place, inbox, error, retry, user }: Props) {
  const { owner, company, after, thread } = place
  const narrowed = { owner, company }
  const none = words.empty[owner || company ? 'mine' : 'all']
  return (
    <>
      <InboxHead place={place} inbox={inbox} user={user} />
      {!inbox ? (
        <LoadingOrFailed what={words.what} error={error} retry={retry} />
      ) : inbox.lines.length === 0 ? (
        <div className="p-5">
          <p className="t-app font-600">{none.title}</p>
          <p className="mt-1 t-small text-ink2">{none.text}</p>
        </div>
      ) : (
        INBOX_GROUPS.map((group) => {
          const lines = inbox.lines.filter((line) => line.group === group)
          return (
            lines.length > 0 && (
              <section key={group} aria-labelledby={`group-${group}`}>
                <h2
                  id={`group-${group}`}
                  className="flex items-baseline gap-2 px-4 h-10 pt-2.5 border-b border-rule bg-paper text-[.875rem]/[1.25rem] font-600"
                >
                  {words.groups[group]} <span className="font-400 text-ink2">{countOf(group, inbox)}</span>
                </h2>
                <ul>
                  {lines.map((line) => (
                    <InboxRow
                      key={line.id}
                      line={line}
                      me={user.id}
                      isOpen={line.id === thread}
                      href={inboxAddress({ ...narrowed, after, thread: line.id, of: line.company.id, reply: 'yes' })}
                    />
                  ))}
                </ul>
              </section>
            )
          )
        })
      )}
      <div className="px-4 pb-4">
        <NextPage
          count={PAGE_SIZE}
          next={inbox?.next ? inboxAddress({ ...narrowed, after: inbox.next }) : null}
          first={after ? inboxAddress(narrowed) : null}
        />
      </div>
    </>
  )
}

const countOf = (group: InboxGroup, { counts }: Inbox) =>
  group === 'answered' ? fill(words.thisWeek, { count: counts.answered }) : counts[group]

type HeadProps = { place: InboxPlace; inbox: Inbox | undefined; user: User }

/** The heading, a new message, and what the list is narrowed to. */
function InboxHead({ place: { owner, company }, inbox, user }: HeadProps) {
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const [begins, begin] = useState(false)
  const isAsked = search.has('begin')
  const companies = inbox?.companies ?? []
  return (
    <div className="px-5 pt-4 pb-3 border-b border-rule md:px-4">
      <TabHead heading={words.heading} user={user}>
        <button
          type="button"
          className="btn min-h-11 lg:min-h-9 px-3.5 bg-band text-action t-label"
          onClick={() => begin(true)}
        >
          <Icon name="plus" className="text-5" />
          {words.begin.button}
        </button>
      </TabHead>
      <div className="mt-3 grid grid-cols-[1.3fr_1fr] gap-3">
        <MineOrEveryone label={words.show} owner={owner} address={(owner) => inboxAddress({ owner, company })} />
        <select
          aria-label={words.company}
          className="field min-h-11 lg:min-h-10 py-1.5 t-small"
          value={company ?? ''}
          onChange={({ target }) => navigate(inboxAddress({ owner, company: target.value || undefined }))}
        >
          <option value="">{words.everyCompany}</option>
          {companies.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <BeginConversation
        companies={companies}
        open={begins || isAsked}
        close={() => {
          begin(false)
          if (isAsked) navigate(inboxAddress({ owner, company }), { replace: true })
        }}
        address={(of, thread) => inboxAddress({ thread, of })}
      />
    </div>
  )
}

/** What the address of the inbox says. `reply` puts the cursor into the answer where there is a keyboard. */
type InboxPlace = {
  owner?: string | undefined
  company?: string | undefined
  after?: string | undefined
  thread?: string | undefined
  of?: string | undefined
  reply?: string | undefined
  before?: string | undefined
}

/** The address of the inbox; `thread` of the company `of` is open beside the list. */
export const inboxAddress = (place: InboxPlace = {}) => tabAddress('inbox', place)
