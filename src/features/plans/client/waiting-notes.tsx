import { Waiting } from '#features/outbox/waiting.tsx'
import { textOf } from '#offline/outbox-kinds.ts'
import type { useWaitingBeside } from '#offline/use-outbox.ts'

/** Updates of a plan that have not been sent, as lines of its list. */
export const WaitingNotes = ({ entries }: { entries: ReturnType<typeof useWaitingBeside> }) =>
  entries.map((entry) => (
    <li key={entry.id} className="ps-3 border-s-2 border-brass-l">
      <p className="whitespace-pre-line break-words">{textOf(entry)}</p>
      <Waiting entry={entry} />
    </li>
  ))
