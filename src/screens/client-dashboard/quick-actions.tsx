import { dashboardPage } from '#copy/dashboard-page.ts'
import { Icon } from '#parts/icon.tsx'
import { actions } from './actions.ts'

const words = dashboardPage.quickActions
/** `write` opens the panel for a message. */
type Props = { write: () => void }

const row = 'flex w-full items-center gap-3.5 px-5 min-h-13 text-start border-t border-rule hover:bg-band'

/** The four quick actions beside the figures; on a phone the bar at the foot has them. */
export const QuickActions = ({ write }: Props) => (
  <nav aria-labelledby="quick-actions" className="sheet max-md:hidden">
    <h2 id="quick-actions" className="t-3 px-5 py-4">
      {words.heading}
    </h2>
    {actions.map(({ label, icon, href, newTab }) => (
      <a key={label} className={row} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
        <Icon name={icon} className="text-5" />
        <span className="grow">
          {label}
          {newTab && <span className="sr-only"> ({words.newTabHint})</span>}
        </span>
        <Icon name="chevron-right" className="text-5 text-ink3" />
      </a>
    ))}
    <button type="button" className={row} onClick={write}>
      <Icon name="message-square" className="text-5" />
      <span className="grow">{words.messageAdvisor}</span>
      <Icon name="chevron-right" className="text-5 text-ink3" />
    </button>
  </nav>
)

const cell = 'grid place-items-center content-center gap-0.5 min-h-14 t-note font-600'

/** The same at the foot of a phone, in reach of the thumb. */
export const QuickBar = ({ write }: Props) => (
  <nav
    aria-label={words.heading}
    className="md:hidden sticky bottom-0 z-2 grid grid-cols-4 bg-sheet border-t border-rule pb-[env(safe-area-inset-bottom)]"
  >
    {actions.map(({ label, short, icon, href, newTab }) => (
      <a key={label} className={cell} href={href} {...(newTab && { target: '_blank', rel: 'noopener' })}>
        <Icon name={icon} className="text-5" />
        <span aria-hidden="true">{short}</span>
        <span className="sr-only">
          {label} {newTab && `(${words.newTabHint})`}
        </span>
      </a>
    ))}
    <button type="button" className={cell} onClick={write}>
      <Icon name="message-square" className="text-5" />
      <span aria-hidden="true">{words.short.message}</span>
      <span className="sr-only">{words.messageAdvisor}</span>
    </button>
  </nav>
)
