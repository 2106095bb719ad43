import { writtenIn } from '#features/outbox/entry-line.tsx'
import { Waiting } from '#features/outbox/waiting.tsx'
import type { Entry } from '#offline/outbox-entry.ts'

/** What was answered and has not been sent; words stand in the place of the form. */
export const UnsentAnswers = ({ entries }: { entries: Entry[] }) => (
  <ul className="grid gap-3 mt-3">
    {entries.map((entry) => (
      <li key={entry.id} className="ps-3 border-s-2 border-brass-l">
        <p className="t-app whitespace-pre-line [overflow-wrap:anywhere]">
          {entry.kind === 'upload' ? entry.about : writtenIn(entry)}
        </p>
        <Waiting entry={entry} />
      </li>
    ))}
  </ul>
)
