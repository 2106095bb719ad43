import type { ReactNode } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { outboxPage as words } from '#copy/outbox-page.ts'
import { momentInWords } from '#domain/date.ts'
import { fileSize } from '#domain/file-size.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { allTextOf, isChecked, replacedName, sizeOf, textOf } from '#offline/outbox-kinds.ts'

/** Words as they were written; of a file its size, what it replaces, and the note that goes with it; of a box whether it is checked. */
function contentOf(entry: Entry) {
  if (entry.kind === 'upload') {
    const name = replacedName(entry)
    const replaces = name && fill(documentsPage.check.replaces, { name })
    return [replaces, fileSize(sizeOf(entry)), textOf(entry)].filter(Boolean).join('\n')
  }
  const { box } = words.writes[entry.kind]!
  if (box) return isChecked(entry) ? box.checked : box.cleared
  return writtenIn(entry)
}

/** What was written and chosen; that a request does not apply is told apart from an answer to it. */
export function writtenIn(entry: Entry) {
  const text = allTextOf(entry)
  return 'notApplicable' in entry.body ? fill(documentsPage.requests.answered.texts.reason, { text }) : text
}

type Props = { entry: Entry; company?: string | undefined; children?: ReactNode }

/** Something unsent as its writer knows it; below it how it stands. */
export const EntryLine = ({ entry, company, children }: Props) => (
  <li className="grid gap-1.5 px-4 py-4 md:px-5 border-t border-rule first:border-t-0">
    <p className="font-600 [overflow-wrap:anywhere]">
      {fill(words.about, { kind: words.writes[entry.kind]!.name, about: entry.about })}
    </p>
    <p className="t-app whitespace-pre-line [overflow-wrap:anywhere] empty:hidden">{contentOf(entry)}</p>
    <p className="t-note text-ink2">
      {company && `${company} · `}
      {fill(entry.kind === 'upload' ? words.chosen : words.written, { moment: momentInWords(entry.madeAt) })}
    </p>
    {children}
  </li>
)
