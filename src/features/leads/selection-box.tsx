/** The box that selects; `label` is heard, and `className` sets the size of what can be tapped. */
export const SelectionBox = ({
  label,
  className,
  on,
  toggle,
}: {
  label: string
  className: string
  on: boolean
  toggle: () => void
}) => (
  <label className={`grid place-items-center cursor-pointer ${className}`}>
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      className="block w-4.5 h-4.5 max-md:(w-5 h-5) cursor-pointer"
      checked={on}
      onChange={toggle}
    />
  </label>
)
