import type { ReactNode } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import { ClientLink } from '#features/portal/client-link.tsx'
import { useOff } from '#features/portal/preview.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'

const words = dashboardPage.quickActions
/** `write` opens the panel for a message. */
type Props = { write: () => void }

const off = 'disabled:(text-ink3 cursor-default bg-transparent)'
const row = `flex w-full items-center gap-3.5 px-5 min-h-13 text-start border-t border-rule hover:bg-band ${off}`

type WayProps = { action: Action; look: string; children: ReactNode }

/** To meet the advisor in a tab of its own, to a view of the portal, or to what only the client may do there. */
const Way = ({ action: { href, newTab, clientsOwn }, look, children }: WayProps) =>
  newTab ? (
    <a className={look} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    <ClientLink className={look} href={href} enabledInPreview={!clientsOwn}>
      {children}
    </ClientLink>
  )

/** The four quick actions beside the figures; on a phone the bar at the foot has them. */
export const QuickActions = ({ write }: Props) => (
  <nav aria-labelledby="quick-actions" className="sheet max-md:hidden">
    <h2 id="quick-actions" className="t-3 px-5 py-4">
      {words.heading}
    </h2>
    {actions.map((action) => (
      <Way key={action.label} action={action} look={row}>
        <Icon name={action.icon} className="text-5" />
        <span className="grow">
          {action.label}
          {action.newTab && <span className="sr-only"> ({words.newTabHint})</span>}
        </span>
        <Icon name="chevron-right" className="text-5 text-ink3" />
      </Way>
    ))}
    <button type="button" className={row} onClick={write} {...useOff()}>
      <Icon name="message-square" className="text-5" />
      <span className="grow">{words.messageAdvisor}</span>
      <Icon name="chevron-right" className="text-5 text-ink3" />
    </button>
  </nav>
)

const cell = `grid place-items-center content-center gap-0.5 min-h-14 t-note font-600 ${off}`

/** The same at the foot of a phone, in reach of the thumb. */
export const QuickBar = ({ write }: Props) => (
  <nav
    aria-label={words.heading}
    data-foot
    className="md:hidden sticky bottom-0 z-2 grid grid-cols-4 bg-sheet border-t border-rule pb-[env(safe-area-inset-bottom)]"
  >
    {actions.map((action) => (
      <Way key={action.label} action={action} look={cell}>
        <Icon name={action.icon} className="text-5" />
        <span aria-hidden="true">{action.short}</span>
        <span className="sr-only">
          {action.label} {action.newTab && `(${words.newTabHint})`}
        </span>
      </Way>
    ))}
    <button type="button" className={cell} onClick={write} {...useOff()}>
      <Icon name="message-square" className="text-5" />
      <span aria-hidden="true">{words.short.message}</span>
      <span className="sr-only">{words.messageAdvisor}</span>
    </button>
  </nav>
)

type Action = {
  label: string
  short: string
  icon: IconName
  href: string
  newTab?: boolean
  clientsOwn?: boolean
}

/** Where a quick action leads; writing to the advisor opens a panel instead. */
const actions: Action[] = [
  {
    label: words.scheduleMeeting,
    short: words.short.schedule,
    icon: 'calendar',
    href: firm.bookingUrl ?? '/book-clarity-call',
    newTab: true,
  },
  {
    label: words.viewReports,
    short: words.short.reports,
    icon: 'chart-column',
    href: viewAddress('reports'),
  },
  { label: words.uploadData, short: words.short.upload, icon: 'upload', href: viewAddress('upload'), clientsOwn: true },
]
