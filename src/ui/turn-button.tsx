import { Icon } from './icon.tsx'

type Props = { label: string; icon: 'arrow-left' | 'arrow-right'; off: boolean; turn: () => void }

/** One month back or on. At the end it keeps the focus, and does nothing. */
export const TurnButton = ({ label, icon, off, turn }: Props) => (
  <button
    type="button"
    className="icon-btn hover:bg-band aria-disabled:(opacity-40 cursor-default hover:bg-transparent)"
    aria-label={label}
    aria-disabled={off || undefined}
    onClick={() => !off && turn()}
  >
    <Icon name={icon} className="text-5" />
  </button>
)
