import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { fill } from '#copy/fill.ts'
import type { RowFault } from '#domain/lead-import.ts'

const words = adminLeadsPage.import.rows
const SHOWN = 20

/** Rows that are left out, each with its line and why. */
export const BadRows = ({ bad }: { bad: RowFault[] }) =>
  bad.length > 0 && (
    <div className="t-small">
      <p className="text-red font-600">{fill(words.bad, { count: bad.length })}</p>
      <ul className="mt-1 ps-5 list-disc text-ink2">
        {bad.slice(0, SHOWN).map(({ line, fault, value }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            {fill(words.line, { line, fault: fill(words.faults[fault], { value }) })}
          </li>
        ))}
        {bad.length > SHOWN && <li>{fill(words.more, { count: bad.length - SHOWN })}</li>}
      </ul>
    </div>
  )
