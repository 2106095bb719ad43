import { adminImportsPage as words } from '#copy/admin-imports-page.ts'
import { fill } from '#copy/fill.ts'

const SHOWN = 20

type Props = { text: string; rows: { line: number; fault: string }[] }

/** Rows that are left out, each with its line and why; `text` says how many they are. */
export const BadRows = ({ text, rows }: Props) =>
  rows.length > 0 && (
    <div className="t-small">
      <p className="text-red font-600">{text}</p>
      <ul className="mt-1 ps-5 list-disc text-ink2">
        {rows.slice(0, SHOWN).map(({ line, fault }) => (
          <li key={line} className="[overflow-wrap:anywhere]">
            {fill(words.line, { line, fault })}
          </li>
        ))}
        {rows.length > SHOWN && <li>{fill(words.more, { count: rows.length - SHOWN })}</li>}
      </ul>
    </div>
  )
