/** The box that selects; `label` is heard, and the whole of `look` is tapped. */
export const SelectionBox = ({
  label,
  look,
  on,
  turn,
}: {
  label: string
  look: string
  on: boolean
  turn: () => void
}) => (
  <label className={`grid place-items-center cursor-pointer ${look}`}>
    <span className="sr-only">{label}</span>
    <input type="checkbox" className="block w-4.5 h-4.5 max-md:(w-5 h-5) cursor-pointer" checked={on} onChange={turn} />
  </label>
)
