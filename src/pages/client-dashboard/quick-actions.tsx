import type { ReactNode } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import { ClientLink } from '#features/portal/client-link.tsx'
import { useMonthParam } from '#features/portal/month-param.ts'
import { useOff } from '#features/portal/preview.ts'
import { useShowsFigures } from '#features/portal/rights.ts'
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

/** The four quick actions beside the figures. */
export const QuickActions = ({ write }: Props) => {
  const figuresShown = useShowsFigures()
  const month = useMonthParam()
  return (
    <nav aria-labelledby="quick-actions" className="sheet">
      <h2 id="quick-actions" className="t-3 px-5 py-4">
        {words.heading}
      </h2>
      {actions
        .filter(({ showsFigures }) => figuresShown || !showsFigures)
        .map((action) => (
          <Way
            key={action.label}
            action={month && action.showsFigures ? { ...action, href: `${action.href}&month=${month}` } : action}
            look={row}
          >
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
}

type Action = {
  label: string
  icon: IconName
  href: string
  newTab?: boolean
  clientsOwn?: boolean
  showsFigures?: boolean
}

/** Where a quick action leads; writing to the advisor opens a panel instead. */
const actions: Action[] = [
  {
    label: words.scheduleMeeting,
    icon: 'calendar',
    href: firm.bookingUrl ?? viewAddress('schedule'),
    newTab: firm.bookingUrl !== undefined,
    clientsOwn: true,
  },
  {
    label: words.viewReports,
    icon: 'chart-column',
    href: viewAddress('reports'),
    showsFigures: true,
  },
  { label: words.uploadData, icon: 'upload', href: viewAddress('upload'), clientsOwn: true },
]
