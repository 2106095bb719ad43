import { FormFault } from './form-fault.tsx'
import { PendingLabel } from './pending-label.tsx'

type Props = {
  words: { button: string; pending: string }
  pending: boolean
  disabled?: boolean
  /** Why no passkey was used. */
  fault: string | undefined
  act: () => void
  className?: string
}

/** Asks for a passkey; below it stands why that did not work. */
export const PasskeyButton = ({ words, pending, disabled = false, fault, act, className = '' }: Props) => (
  <div className={`grid gap-3 ${className}`}>
    <button type="button" className="btn-secondary" disabled={disabled || pending} onClick={act}>
      <PendingLabel pending={pending} label={words.button} pendingLabel={words.pending} />
    </button>
    <FormFault text={fault} />
  </div>
)
