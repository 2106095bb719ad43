import { useState } from 'react'
import { undoBooks } from '#contract/books.ts'
import { adminBooksPage } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { SheetSection } from '#features/firm/section.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { BooksOverview } from '#schema/books.ts'
import { toast } from '#ui/toast.ts'

const words = adminBooksPage.recent
type Batch = BooksOverview['batches'][number]

/** The latest imports, each with its undo until something of it was published or changed. */
export function RecentImports({ batches }: { batches: Batch[] }) {
  const [asked, ask] = useState<Batch>()
  const { write, pending, errorText } = useFirmWrite()
  async function undo(batch: string) {
    const done = await write(undoBooks, { batch })
    if (!done) return
    ask(undefined)
    toast({ title: counted(done.undone, words.undone) })
  }
  return (
    <SheetSection heading={words.heading}>
      {batches.length === 0 && <p className="p-5 t-small text-ink2">{words.empty}</p>}
      <ul>
        {batches.map((batch) => (
          <li
            key={batch.batch}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 border-t border-rule first:border-t-0 t-small"
          >
            <p className="font-600">{fill(words.line, { files: batch.files, companies: batch.companies })}</p>
            <p className="text-ink2">
              {batch.by
                ? fill(words.by, { at: momentInWords(batch.at), name: batch.by })
                : fill(words.at, { at: momentInWords(batch.at) })}
            </p>
            <div className="ms-auto">
              {batch.undoable > 0 ? (
                <button
                  type="button"
                  className="btn-secondary min-h-11 px-4"
                  aria-label={fill(words.undoLabel, { at: momentInWords(batch.at) })}
                  onClick={() => ask(batch)}
                >
                  {words.undo}
                </button>
              ) : (
                <span className="t-note text-ink2">{words.closed}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        close={() => ask(undefined)}
        heading={words.askHeading}
        text={fill(words.ask, { count: asked?.undoable ?? 0 })}
        pending={pending}
        errorText={errorText}
        ways={[{ label: words.undo, act: () => void undo(asked?.batch ?? '') }]}
      />
    </SheetSection>
  )
}
