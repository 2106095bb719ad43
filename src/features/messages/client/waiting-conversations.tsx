import { Waiting } from '#features/outbox/waiting.tsx'
import { textOf } from '#offline/outbox-kinds.ts'
import { useWaiting } from '#offline/use-outbox.ts'
import { useFocusOnMount } from '#ui/use-focus-on-mount.ts'

/** Conversations that were begun and have not been sent. */
export function WaitingConversations() {
  const entries = useWaiting().filter(({ kind }) => kind === 'conversation')
  const focusHere = useFocusOnMount<HTMLDivElement>()
  return (
    <div {...focusHere}>
      {entries.length > 0 && (
        <ul className="border-b border-rule">
          {entries.map((entry) => (
            <li key={entry.id} className="grid gap-0.5 px-4 py-3.5 md:px-5 border-t border-rule first:border-t-0">
              <p className="t-app font-500 break-words">{entry.about}</p>
              <p className="t-small text-ink2 whitespace-pre-line break-words">{textOf(entry)}</p>
              <Waiting entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
