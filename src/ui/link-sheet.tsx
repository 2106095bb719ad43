import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type Props = {
  heading: string
  /** The name of the button that closes it. */
  closeLabel: string
  close: () => void
  links: {
    name: string
    icon: IconName
    href: string
    label: string
    /** A second, smaller line. */
    state?: string | undefined
    isCurrent: boolean
    /** Said by screen readers behind the label. Set where the link opens a tab of its own. */
    newTab?: string | undefined
  }[]
}

/** Links on a sheet of its own: the places that have no room in a phone's bar. */
export const LinkSheet = ({ heading, closeLabel, close, links }: Props) => (
  <Dialog open onOpenChange={close} heading={heading} close={closeLabel}>
    <ul className="mt-4 pb-[env(safe-area-inset-bottom)]">
      {links.map(({ name, icon, href, label, state, isCurrent, newTab }) => (
        <li key={name} className="border-t border-rule">
          <a
            className="flex items-center gap-4 px-5 py-2 min-h-15 hover:bg-band aria-[current]:bg-band"
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            onClick={close}
            {...(newTab && { target: '_blank', rel: 'noopener' })}
          >
            <Icon name={icon} className="text-5" />
            <span className="grow min-w-0">
              <span className="block t-app font-600">
                {label}
                {newTab && <span className="sr-only"> ({newTab})</span>}
              </span>
              {state !== undefined && <span className="block t-note text-ink2">{state}</span>}
            </span>
            <Icon name="chevron-right" className="text-5" />
          </a>
        </li>
      ))}
    </ul>
  </Dialog>
)
