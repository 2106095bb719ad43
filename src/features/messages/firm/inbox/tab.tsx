import { useEffect, useEffectEvent } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { getInbox } from '#contract/inbox.ts'
import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import type { TabProps } from '#features/firm/tab-address.ts'
import { FirmThreadView } from '#features/messages/firm/thread.tsx'
import { Icon } from '#ui/icon.tsx'
import { inboxAddress } from './address.ts'
import { InboxList } from './list.tsx'
import { useInboxKeys } from './use-inbox-keys.ts'

/** What comes while the inbox is open shows within this time. */
const LOOKED_AT_AGAIN = 60_000

/** Every conversation of the firm in one list, the open one beside it; below lg one of the two. */
export function Tab({ user }: TabProps) {
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const named = (name: string) => search.get(name) || undefined
  const [owner, company, after, thread, of] = [
    named('owner'),
    named('company'),
    named('after'),
    named('thread'),
    named('of'),
  ]
  const { data, error, retry } = useFirmQuery(getInbox, { owner, company, after })
  const lookAgain = useEffectEvent(() => document.visibilityState === 'visible' && retry())
  useEffect(() => {
    const timer = setInterval(lookAgain, LOOKED_AT_AGAIN)
    return () => clearInterval(timer)
  }, [])
  const lines = data?.lines ?? []
  const opened = lines.find(({ id }) => id === thread)
  const openCompany = of ?? opened?.company.id
  const place = { owner, company, after, thread, of: openCompany }
  useInboxKeys(
    lines.map(({ id }) => id),
    thread ?? null,
    (id) => {
      const line = lines.find((line) => line.id === id)
      if (line) navigate(inboxAddress({ ...place, thread: id, of: line.company.id }), { replace: thread !== undefined })
    },
  )
  return (
    <div className="-mx-5 -mt-4 md:(-mx-7 -mt-5) lg:(-mb-10 h-screen grid grid-cols-[25.25rem_minmax(0,1fr)])">
      <div className={`min-w-0 lg:(border-e border-rule overflow-y-auto) ${thread ? 'max-lg:hidden' : ''}`}>
        <InboxList place={place} inbox={data} error={error} retry={retry} user={user} />
      </div>
      {/* Where the list gives way to the conversation, its heading does not show. */}
      {thread && <h1 className="sr-only lg:hidden">{words.heading}</h1>}
      {thread && openCompany ? (
        <FirmThreadView
          key={`${thread} ${named('before')}`}
          company={openCompany}
          user={user}
          id={thread}
          before={named('before') ?? null}
          list={{ label: words.back, href: inboxAddress({ owner, company, after }) }}
          address={(more) => inboxAddress({ ...place, ...more })}
          fills
        />
      ) : (
        <div className="max-lg:hidden grid place-content-center justify-items-center gap-2 p-10 text-center">
          <Icon name="message-square" className="text-8 text-ink3" />
          <p className="t-app font-600">{words.choose.title}</p>
          <p className="t-small text-ink2 max-w-90">{words.choose.text}</p>
        </div>
      )}
    </div>
  )
}
