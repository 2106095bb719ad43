/** A field that no person sees or reaches: what fills it in is no person. */
export const Honeypot = ({ label }: { label: string }) => (
  <div className="absolute -start-2500 w-px h-px overflow-hidden" aria-hidden="true">
    <label>
      {label}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
)
