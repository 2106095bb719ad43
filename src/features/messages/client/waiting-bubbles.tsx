import { Waiting } from '#features/outbox/waiting.tsx'
import { textOf } from '#offline/outbox-kinds.ts'
import { useWaitingBeside } from '#offline/use-outbox.ts'
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts'

/** Lines of a conversation that have not been sent: hollow, at their place. */
export function WaitingBubbles({ id, arrived }: { id: string; arrived: string[] }) {
  const entries = useWaitingBeside(`conversation:${id}`, arrived)
  const focusHere = useFocusOnMount<HTMLDivElement>()
  return (
    <div {...focusHere}>
      {entries.length > 0 && (
        <ol className="grid gap-4 mb-6">
          {entries.map((entry) => (
            <li key={entry.id} className="grid gap-1.5 justify-items-end">
              <p className="max-w-[85%] px-3.5 py-3 t-app whitespace-pre-line [overflow-wrap:anywhere] border-1.5 border-brass-l rounded-[8px_8px_2px_8px]">
                {textOf(entry)}
              </p>
              <Waiting entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
