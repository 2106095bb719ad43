import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { documentFacts } from '#features/documents/document-facts.tsx'
import { Picker } from '#features/uploads/picker.tsx'
import { useWaiting } from '#offline/use-outbox.ts'
import type { ChosenFacts } from '#offline/use-shared-files.ts'
import type { Document } from '#schema/document.ts'
import { FILES_AT_ONCE } from '#schema/upload.ts'
import { useFilesUpTo } from '#ui/use-files-up-to.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { UnsentAnswers } from './unsent-answers.tsx'

const words = documentsPage.requests

type Props = { document: Document; take: (files: File[], facts: ChosenFacts) => void }

/** A file that nobody had asked for and the firm has returned: a new one is sent in its place, of the same type and month. */
export function ReturnedDocument({ document, take }: Props) {
  const { id, fileName, category, month, reviewReason } = document
  const waiting = useWaiting(`document:${id}`)
  const focusHere = useFocusRestore<HTMLLIElement>()
  const facts: ChosenFacts = {
    replaces: { id, fileName },
    ...(category !== 'report' && { category }),
    month: month ?? '',
  }
  const choosing = useFilesUpTo(FILES_AT_ONCE, (files) => take(files, facts))
  return (
    <li {...focusHere} className="p-5 border-t border-rule first:border-t-0">
      <h3 className="t-4 xl:text-[1.25rem] [overflow-wrap:anywhere]">{fileName}</h3>
      <p className="mt-1 t-small text-balance text-ink2">{documentFacts(document).filter(Boolean).join(', ')}</p>
      <p className="mt-2 t-small text-brass font-600 [overflow-wrap:anywhere]">
        {fill(words.returned, { reason: reviewReason })}
      </p>
      {waiting.length > 0 && <UnsentAnswers entries={waiting} />}
      <div className="mt-3">
        <Picker
          files={choosing}
          label={fill(words.chooseInPlace, { name: fileName })}
          photoLabel={fill(words.photoInPlace, { name: fileName })}
          isMain
        />
      </div>
    </li>
  )
}
