import { fill } from '#copy/fill.ts'
import { outboxPage as words } from '#copy/outbox-page.ts'
import { momentInWords } from '#domain/date.ts'
import type { ViewProps } from '#features/portal/view-address.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import { nameAmongSeveral } from '#offline/company.ts'
import { refreshOutbox } from '#offline/outbox.ts'
import type { Entry, NewerEntry } from '#offline/outbox-entry.ts'
import { applyUpdate } from '#offline/updates.ts'
import { useNewerEntries, useOutboxRead, useWaitingAnywhere } from '#offline/use-outbox.ts'
import type { User } from '#schema/person.ts'
import { Failed } from '#ui/failed.tsx'
import { Mark } from '#ui/mark.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { EntryLine } from './entry-line.tsx'
import { Waiting } from './waiting.tsx'

/** Everything this client wrote or chose here that the firm does not have yet, in the order it goes out. */
export function View({ user }: ViewProps) {
  const entries = useWaitingAnywhere()
  const newer = useNewerEntries()
  const isEmpty = entries.length + newer.length === 0
  const isRefused = newer.length === 0 && entries.every(({ state }) => state === 'needs_attention')
  const focusHere = useFocusRestore<HTMLElement>()
  return (
    <ViewLayout heading={words.heading}>
      {!isEmpty && <p className="mt-2 t-app text-ink2">{isRefused ? words.introRefused : words.intro}</p>}
      <section {...focusHere} aria-label={words.heading} className="sheet mt-5">
        {isEmpty ? (
          <NoEntries />
        ) : (
          <ol>
            {entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} company={companyOf(entry, user)}>
                <Waiting entry={entry} />
              </EntryLine>
            ))}
            {newer.map((entry) => (
              <NewerLine key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </section>
    </ViewLayout>
  )
}

/** Which company it is for, where that could be another one; it may be one that the person no longer belongs to. */
const companyOf = ({ companyId }: Entry, user: User) =>
  !companyId || user.companies?.some(({ id }) => id === companyId)
    ? nameAmongSeveral(companyId, user)
    : words.lostCompany

/** Written in a newer version of the app, which another tab already runs. */
const NewerLine = ({ entry }: { entry: NewerEntry }) => (
  <li className="grid gap-1.5 px-4 py-4 md:px-5 border-t border-rule first:border-t-0">
    <p className="font-600 [overflow-wrap:anywhere]">{entry.about ?? words.newer.heading}</p>
    {entry.madeAt && <p className="t-note text-ink2">{fill(words.written, { moment: momentInWords(entry.madeAt) })}</p>}
    <p className="t-app text-ink2">{words.newer.text}</p>
    <button type="button" className="link min-h-11 justify-self-start" onClick={applyUpdate}>
      {words.newer.update}
    </button>
  </li>
)

/** Nothing to list: because nothing waits, because the device has not been asked yet, or because it did not answer. */
function NoEntries() {
  const read = useOutboxRead()
  const { heading, text } = words.unread
  if (read === 'failed')
    return <Failed title={heading} reason={text} again={{ label: words.retry, act: () => void refreshOutbox() }} />
  return read === 'done' ? <Empty /> : <LinesSkeleton lines={2} />
}

const Empty = () => (
  <div className="p-5 drawing-row">
    <Mark className="w-16 h-16 shrink-0 text-action" />
    <div>
      <p className="t-4">{words.empty.heading}</p>
      <p className="mt-1 t-app text-ink2">{words.empty.text}</p>
    </div>
  </div>
)
