import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { getInbox } from '#contract/inbox.ts'
import { adminInboxPage as words } from '#copy/admin-inbox-page.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { isTyping } from '#features/firm/is-typing.ts'
import type { TabProps } from '#features/firm/tab-address.ts'
import { useRepeatWhileVisible } from '#features/firm/use-repeat-while-visible.ts'
import { FirmThreadView } from '#features/messages/firm/thread.tsx'
import { Icon } from '#ui/icon.tsx'
import { InboxList, inboxAddress } from './list.tsx'

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
  useRepeatWhileVisible(retry)
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

/**
 * J and K go to the next and the one before, R into the answer. Not while somebody types, and not with a modifier. The order
 * is that of when the open one was opened: an answer moves it down the list, and what came after it still comes next.
 * @param ids of the list in its order
 */
function useInboxKeys(ids: readonly string[], open: string | null, go: (id: string) => void) {
  const order = useRef({ open, ids })
  useEffect(() => {
    if (order.current.open !== open || !order.current.ids.includes(open ?? '')) order.current = { open, ids }
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelector('dialog[open]')
    )
      return
    const key = event.key.toLowerCase()
    if (key === 'r') {
      const reply = document.querySelector<HTMLTextAreaElement>('[data-reply]')
      if (!reply) return
      event.preventDefault()
      reply.focus()
    }
    if (key !== 'j' && key !== 'k') return
    const there = order.current.ids.filter((id) => id === open || ids.includes(id))
    const at = there.indexOf(open ?? '')
    const next = there[key === 'j' ? at + 1 : Math.max(0, at - 1)]
    if (!next) return
    event.preventDefault()
    go(next)
    const row = document.querySelector<HTMLElement>(`[data-row="${next}"]`)
    row?.focus({ preventScroll: true })
    row?.closest('li')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
