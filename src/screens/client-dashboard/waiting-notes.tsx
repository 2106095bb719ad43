import { textOf } from '#offline/outbox-kinds.ts'
import { useWaitingBeside } from '#offline/use-outbox.ts'
import { Waiting } from './outbox/waiting.tsx'

/** Updates of a plan that have not been sent. */
export function WaitingNotes({ planId, arrived }: { planId: string; arrived: string[] }) {
  const entries = useWaitingBeside(`plan:${planId}`, arrived)
  if (entries.length === 0) return null
  return (
    <ul className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.id} className="ps-3 border-s-2 border-brass-l">
          <p className="whitespace-pre-line break-words">{textOf(entry)}</p>
          <Waiting entry={entry} />
        </li>
      ))}
    </ul>
  )
}
