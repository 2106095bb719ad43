import { PendingLabel } from './pending-label.tsx'

type Props = {
  className?: string
  pending: boolean
  words: { button: string; pending: string }
  /** What is typed cannot be sent yet. */
  disabled?: boolean
}

/** Sends the form that it stands in; while it is at work, it says so and cannot be pressed. */
export const SubmitButton = ({ className = 'btn-primary', pending, words, disabled = false }: Props) => (
  <button type="submit" className={className} disabled={disabled || pending}>
    <PendingLabel pending={pending} label={words.button} pendingLabel={words.pending} />
  </button>
)
