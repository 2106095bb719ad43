import type { ReactNode } from 'react'
import { fill } from '#copy/fill.ts'
import { outboxPage as words } from '#copy/outbox-page.ts'
import { momentInWords } from '#domain/date.ts'
import { fileSize } from '#domain/file-size.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { sizeOf, textOf } from '#offline/outbox-kinds.ts'

/** Words as they were written; of a file its size, and the note that goes with it; of a step whether it is done. */
function contentOf(entry: Entry) {
  if (entry.kind === 'upload') return [fileSize(sizeOf(entry)), textOf(entry)].filter(Boolean).join('\n')
  if (entry.kind === 'plan_step') return entry.body.isDone ? words.steps.done : words.steps.undone
  return textOf(entry)
}

type Props = { entry: Entry; company?: string | undefined; children?: ReactNode }

/** Something unsent as its writer knows it; below it how it stands. */
export const EntryLine = ({ entry, company, children }: Props) => (
  <li className="grid gap-1.5 px-4 py-4 md:px-5 border-t border-rule first:border-t-0">
    <p className="font-600 [overflow-wrap:anywhere]">
      {fill(words.about, { kind: words.kinds[entry.kind] ?? '', about: entry.about })}
    </p>
    <p className="t-app whitespace-pre-line [overflow-wrap:anywhere]">{contentOf(entry)}</p>
    <p className="t-note text-ink2">
      {company && `${company} · `}
      {fill(entry.kind === 'upload' ? words.chosen : words.written, { moment: momentInWords(entry.madeAt) })}
    </p>
    {children}
  </li>
)
