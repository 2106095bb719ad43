import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'

const words = adminLeadsPage.import.progress

/** How many rows have reached the server. */
export const ImportProgress = ({ done, total }: { done: number; total: number }) => (
  <label className="grid gap-1.5">
    <span className="t-label">{words.label}</span>
    <progress className="w-full h-2" value={done} max={total} />
    <span className="t-note text-ink2 tabular-nums">{fill(words.text, { done, total })}</span>
  </label>
)
