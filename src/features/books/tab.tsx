import { useState } from 'react'
import { getBooks, undoBooks } from '#contract/books.ts'
import { adminBooksPage } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import { currentMonth } from '#data/current-month.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { matchFiles } from '#domain/books/match-files.ts'
import { clockTime, momentInWords } from '#domain/date.ts'
import { shiftMonth, shortMonthName } from '#domain/month.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import type { TabProps } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { BooksOverview } from '#schema/books.ts'
import type { Month } from '#schema/units.ts'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { useFocusAfter } from '#ui/use-focus-after.ts'
import { type BooksFilesState, useBooksFiles } from './books-files.ts'
import { ChooseFiles, DropZone } from './drop-zone.tsx'
import { ImportedPanel } from './imported-panel.tsx'
import { BooksReview } from './review.tsx'

const words = adminBooksPage

/** The books of many clients at once: drop files, look at what was matched, import, publish. */
export function Tab({ user }: TabProps) {
  const state = useBooksFiles()
  const { files, addedAt } = state
  const { data, error, retry } = useFirmQuery(getBooks, spanOf(state))
  useUnsavedWork(files.length > 0)
  const [asksToDiscard, askToDiscard] = useState(false)
  // The button that has chosen the first files goes.
  const focusReview = useFocusAfter<HTMLElement>(files.length === 0)
  const matches = data
    ? matchFiles(files, data.companies, state.decisions, {
        imported: state.imported,
        formerNames: data.formerNames,
        now: currentMonth(),
      })
    : []
  const { one, many } = words.added
  const added = addedAt && fill(files.length === 1 ? one : many, { count: files.length, at: clockTime(addedAt) })
  return (
    <DropZone add={state.add} busy={state.reading !== null}>
      <TabHead
        heading={files.length > 0 ? words.importHeading : words.heading}
        user={user}
        about={files.length > 0 && added && <p className="t-small text-ink2">{added}</p>}
      >
        {files.length > 0 && (
          <>
            <ChooseFiles label={words.drop.add} add={state.add} busy={state.reading !== null} isSecondary />
            <button type="button" className="btn-secondary min-h-11 px-4" onClick={() => askToDiscard(true)}>
              {words.drop.discard}
            </button>
          </>
        )}
      </TabHead>
      <p role="status" className="t-small text-ink2 mt-2 empty:hidden">
        {state.reading && fill(words.drop.reading, state.reading)}
      </p>
      <ConfirmDialog
        open={asksToDiscard && files.length > 0}
        close={() => askToDiscard(false)}
        heading={words.discardAsk.heading}
        text={counted(files.length, words.discardAsk.text)}
        pending={false}
        errorText={undefined}
        ways={[
          {
            label: words.discardAsk.button,
            act: () => {
              askToDiscard(false)
              state.discard()
            },
          },
        ]}
      />
      <div className="mt-4 grid grid-cols-1 gap-5">
        {!data ? (
          <LoadingOrFailed what={words.what} error={error} retry={retry} />
        ) : (
          <>
            {state.imported.length > 0 && <ImportedPanel state={state} data={data} />}
            {files.length > 0 && (
              <section {...focusReview} aria-label={words.importHeading} className="grid grid-cols-1 gap-5">
                <BooksReview state={state} matches={matches} companies={data.companies} />
              </section>
            )}
            {files.length === 0 && <EmptyDrop state={state} />}
            {!state.isImporting && <RecentImports batches={data.batches} state={state} />}
          </>
        )}
      </div>
    </DropZone>
  )
}

const EmptyDrop = ({ state }: { state: BooksFilesState }) => (
  <section className="rounded-[8px] border-2 border-dashed border-edge px-5 py-12 grid justify-items-center gap-4 text-center">
    <h2 className="t-3">{words.drop.heading}</h2>
    <p className="t-app text-ink2 max-w-140">{words.drop.text}</p>
    <ChooseFiles label={words.drop.choose} add={state.add} busy={state.reading !== null} />
  </section>
)

/** The months that the files and the imports of this drop are about, at most five years; the last two without any. */
function spanOf({ files, imported }: BooksFilesState): { from: Month; until: Month } {
  const now = currentMonth()
  const named = files.flatMap(({ read }) => ('books' in read ? read.books.months.map(({ month }) => month) : []))
  const months = [...named, ...imported.map(({ month }) => month)].sort()
  const until = months.at(-1) ?? now
  const from = months[0] ?? shiftMonth(now, -2)
  const least = shiftMonth(until, -59)
  return { from: from < least ? least : from, until }
}

const recentImportsWords = adminBooksPage.recent
type Batch = BooksOverview['batches'][number]

/** The latest imports, each with its undo until something of it was published or changed. */
function RecentImports({ batches, state }: { batches: Batch[]; state: BooksFilesState }) {
  const [asked, ask] = useState<Batch>()
  const { write, pending, errorText } = useFirmWrite()
  const focusHere = useFocusAfter<HTMLElement>(asked !== undefined)
  async function undo(batch: string) {
    const done = await write(undoBooks, { batch })
    if (!done) return
    ask(undefined)
    // Nothing is left of the drop that the panel above tells of.
    if (batch === state.batch) state.forgetImported()
    toast({ title: counted(done.undone, recentImportsWords.undone) })
  }
  return (
    <Sheet {...focusHere} heading={recentImportsWords.heading}>
      {batches.length === 0 && <p className="p-5 t-small text-ink2">{recentImportsWords.empty}</p>}
      <ul>
        {batches.map((batch) => (
          <li
            key={batch.batch}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 border-t border-rule first:border-t-0 t-small"
          >
            <p className="font-600">
              {fill(recentImportsWords.line, { files: batch.files, companies: batch.companies })}
            </p>
            <p className="text-ink2">
              {[batch.company, ...batch.months.slice(0, 3).map(shortMonthName), batch.months.length > 3 && '…']
                .filter(Boolean)
                .join(', ')}
            </p>
            <p className="text-ink2">
              {batch.by
                ? fill(recentImportsWords.by, { at: momentInWords(batch.at), name: batch.by })
                : fill(recentImportsWords.at, { at: momentInWords(batch.at) })}
            </p>
            <div className="ms-auto">
              {/* An earlier drop takes the place of the files that are here. */}
              {batch.drafts.length > 0 && batch.batch !== state.batch && state.files.length === 0 && (
                <button
                  type="button"
                  className="btn-secondary min-h-11 px-4 me-2"
                  aria-label={fill(recentImportsWords.publishLabel, { at: momentInWords(batch.at) })}
                  onClick={() => {
                    state.resume(batch.batch, batch.drafts)
                    scrollTo({ top: 0 })
                  }}
                >
                  {recentImportsWords.publish}
                </button>
              )}
              {batch.undoable > 0 ? (
                <button
                  type="button"
                  className="btn-secondary min-h-11 px-4"
                  aria-label={fill(recentImportsWords.undoLabel, { at: momentInWords(batch.at) })}
                  onClick={() => ask(batch)}
                >
                  {recentImportsWords.undo}
                </button>
              ) : (
                <span className="t-note text-ink2">
                  {batch.isBelowNewer ? recentImportsWords.newer : recentImportsWords.closed}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        close={() => ask(undefined)}
        heading={recentImportsWords.askHeading}
        text={fill(recentImportsWords.ask, { count: asked?.undoable ?? 0 })}
        pending={pending}
        errorText={errorText}
        ways={[{ label: recentImportsWords.undo, act: () => void undo(asked?.batch ?? '') }]}
      />
    </Sheet>
  )
}
