type Props = {
  pending: boolean
  label: string
  /** Shown instead while the button is at work. */
  pendingLabel: string
}

/** The words of a button. It is as wide as the longer of its two labels all the time, so that nothing moves. */
export const PendingLabel = ({ pending, label, pendingLabel }: Props) => (
  <span
    data-other={pending ? label : pendingLabel}
    className="after:(content-[attr(data-other)] block h-0 overflow-hidden invisible)"
  >
    {pending ? pendingLabel : label}
  </span>
)
