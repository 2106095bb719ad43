import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'

const words = adminLeadsPage.import.rows
type Way = 'skip' | 'update'

/** What happens with leads that are here already. */
export const Known = ({ count, value, choose }: { count: number; value: Way; choose: (way: Way) => void }) => (
  <fieldset className="grid gap-1 p-0 m-0 border-0 min-w-0">
    <legend className="t-label mb-1">{words.duplicates}</legend>
    <p className="t-small text-ink2">{fill(words.known, { count })}</p>
    {(['skip', 'update'] as const).map((way) => (
      <label key={way} className="flex items-center gap-3 min-h-11 t-app cursor-pointer">
        <input
          type="radio"
          name="known"
          className="w-5 h-5 shrink-0"
          checked={value === way}
          onChange={() => choose(way)}
        />
        {words[way]}
      </label>
    ))}
  </fieldset>
)
