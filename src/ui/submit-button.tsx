type SubmitButtonProps = {
  className?: string
  pending: boolean
  words: { button: string; pending: string }
  /** What is typed cannot be sent yet. */
  disabled?: boolean
}

/** Sends the form that it stands in; while it is at work, it says so and cannot be pressed. */
export const SubmitButton = ({ className = 'btn-primary', pending, words, disabled = false }: SubmitButtonProps) => (
  <button type="submit" className={className} disabled={disabled || pending}>
    <PendingLabel pending={pending} label={words.button} pendingLabel={words.pending} />
  </button>
)

type PendingLabelProps = {
  pending: boolean
  label: string
  /** Shown instead while the button is at work. */
  pendingLabel: string
}

/** The words of a button. It is as wide as the longer of its two labels all the time, so that nothing moves. */
export const PendingLabel = ({ pending, label, pendingLabel }: PendingLabelProps) => (
  <span
    data-other={pending ? label : pendingLabel}
    className="after:(content-[attr(data-other)] block h-0 overflow-hidden invisible)"
  >
    {pending ? pendingLabel : label}
  </span>
)
