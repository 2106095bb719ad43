import { conversationsPage } from '#copy/conversations-page.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { formatMinutes } from '#domain/duration.ts'
import { useConversations, useUnread } from '#features/messages/client/data.ts'
import { UnreadBadge } from '#features/messages/client/unread-badge.tsx'
import { useCompany } from '#features/portal/data.ts'
import { useOff } from '#features/portal/preview.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { Icon } from '#ui/icon.tsx'
import { Picture } from '#ui/picture.tsx'

const words = dashboardPage.advisor
const { firstName, lastName, portraitSmall } = firm.founder
const FOUNDER = `${firstName} ${lastName}`

/** Who answers, how soon she really does, and how to reach her. */
export function Advisor({ write }: { write: () => void }) {
  const { data } = useConversations()
  const company = useCompany().data
  // Blank until it is known who: no name stands there that is not theirs.
  const name = company && (company.advisor ?? FOUNDER)
  const off = useOff()
  const time = data?.responseMinutes ?? null
  const unread = useUnread()
  return (
    <section className="sheet p-5 flex flex-wrap gap-4">
      {name === FOUNDER ? (
        <Picture name={portraitSmall.file} alt="" sizes="64px" className="w-16 h-16 rounded-full shrink-0" />
      ) : (
        <span className="w-16 h-16 rounded-full shrink-0 bg-sage grid place-items-center">
          {name && <Icon name="user" className="text-7" />}
        </span>
      )}
      <div className="min-w-0 flex-[1_1_9rem]">
        {name ? (
          <h2 className="t-4">{name}</h2>
        ) : (
          <p className="t-4" aria-hidden="true">
            &nbsp;
          </p>
        )}
        <p className="mt-1 t-small text-ink2">
          {words.role}. {words.replies} {time !== null && fill(words.lately, { time: formatMinutes(time) })}
        </p>
        <p className="mt-2 flex flex-wrap gap-x-5 gap-y-3 t-small">
          <a className="link" href={firm.phoneHref}>
            {firm.phone}
          </a>
          <a className="link min-w-0 [overflow-wrap:anywhere]" href={`mailto:${firm.email}`}>
            {firm.email}
          </a>
        </p>
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 t-small">
          <button type="button" className="btn-secondary min-h-11 px-3.5 t-small" onClick={write} {...off}>
            <Icon name="message-square" className="text-4.5" />
            {words.message}
          </button>
          <span className="inline-flex flex-wrap items-center gap-2">
            <a className="link" href={viewAddress('messages')}>
              {conversationsPage.all}
            </a>
            {unread !== undefined && unread > 0 && <UnreadBadge count={unread} />}
          </span>
        </div>
      </div>
    </section>
  )
}
