import { useState } from 'react'
import { publishBooks } from '#contract/books.ts'
import { adminBooksPage } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import { currentMonth } from '#data/current-month.ts'
import { shortMonthName } from '#domain/month.ts'
import { readyMonths } from '#domain/month-faults.ts'
import { ConfirmDialog, publishWays } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { publishWarningForMany } from '#features/firm/unmailed.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { BATCHES_LISTED, type BooksOverview } from '#schema/books.ts'
import type { MonthStatus } from '#schema/company.ts'
import type { Month } from '#schema/units.ts'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { useFocusAfter } from '#ui/use-focus-after.ts'
import type { BooksFilesState } from './books-files.ts'
import { monthFaultText } from './fault-words.ts'

const words = adminBooksPage.done

/** The drafts that this drop has made: publish those that add up, and why the others wait. */
export function ImportedPanel({ state, data }: { state: BooksFilesState; data: BooksOverview }) {
  const [asks, ask] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const focusHere = useFocusAfter<HTMLElement>(asks || state.isImporting)
  const listed = data.batches.find(({ batch }) => batch === state.batch)
  // Somebody may have undone it: what its months hold now is older, or another's.
  const isUndone = !state.isImporting && !listed && data.batches.length < BATCHES_LISTED
  const isKnown = !state.isImporting && (listed || isUndone)
  const months = isKnown ? (listed?.drafts ?? []) : state.imported
  const { ready, unpublishable } = readyMonths(data.companies, months, currentMonth())
  const readyMonthNames = ready.map(({ month }) => month)
  const named = (months: typeof ready) =>
    months.map(({ name, month }) => `${name}, ${shortMonthName(month)}`).join('; ')
  const revised = named(ready.filter(({ revises }) => revises))
  const withOldWords = named(ready.filter(({ hasOldWords }) => hasOldWords))
  async function publish(status: MonthStatus) {
    const months = ready.map(({ company, month, version }) => ({ company, month, version }))
    const done = await write(publishBooks, { status, months })
    if (!done) return
    ask(false)
    const missed = months.length - done.published.length
    toast({
      title: counted(done.published.length, words.published),
      ...(missed > 0 && { text: counted(missed, words.notPublished), failed: true }),
    })
  }
  const drafts = [...ready, ...unpublishable]
  // All of it has been published, or undone.
  const isSettled = !state.isImporting && drafts.length === 0
  // What is published has left the drafts; while the files come in, the list of months lags behind.
  const those = isSettled || state.isImporting ? state.imported : drafts
  const companyCount = new Set(those.map(({ company }) => company)).size
  const monthCount = new Set(those.map(({ company, month }) => `${company} ${month}`)).size
  const shown = isUndone ? words.undone : isSettled ? words.settled : words
  return (
    <Sheet
      {...focusHere}
      heading={shown.heading}
      intro={fill(shown.text, { companies: companyCount, months: monthCount })}
    >
      {!isSettled && !state.isImporting && (
        <div className="p-5 grid gap-4 justify-items-start">
          {unpublishable.length > 0 && (
            <ul className="grid gap-1 t-small text-brass">
              {unpublishable.map(({ company, name, month, fault }) => (
                <li key={`${company} ${month}`}>
                  <a
                    className="underline decoration-2 decoration-brass-l underline-offset-5"
                    href={companyAddress(company, 'metrics', { month })}
                  >
                    {fill(words.held, {
                      company: name,
                      month: shortMonthName(month),
                      why: fault ? monthFaultText(fault) : '',
                    })}
                  </a>
                </li>
              ))}
            </ul>
          )}
          {ready.length > 0 ? (
            <button type="button" className="btn-primary" onClick={() => ask(true)}>
              {counted(ready.length, words.publish)}
            </button>
          ) : (
            <p className="t-small text-ink2">{words.none}</p>
          )}
        </div>
      )}
      <ConfirmDialog
        open={asks && ready.length > 0}
        close={() => ask(false)}
        heading={words.askHeading}
        text={publishWarningForMany(
          ready.map(({ company: id, hasNobody }) => ({ id, hasNobody })),
          counted(ready.length, words.ask),
          readyMonthNames,
        )}
        pending={pending}
        errorText={errorText}
        ways={publishWays(words, publish, readyMonthNames)}
      >
        <ul className="grid gap-1 t-small">
          {monthCounts(ready).map(([month, count]) => (
            <li key={month}>{fill(counted(count, words.askMonth), { month: shortMonthName(month) })}</li>
          ))}
        </ul>
        {revised && <p className="t-small text-brass">{fill(words.askRevised, { months: revised })}</p>}
        {withOldWords && <p className="t-small text-brass">{fill(words.askOldWords, { months: withOldWords })}</p>}
      </ConfirmDialog>
    </Sheet>
  )
}

/** Of how many clients each month is, the newest first. */
function monthCounts(ready: readonly { month: Month }[]) {
  const counts = new Map<Month, number>()
  for (const { month } of ready) counts.set(month, (counts.get(month) ?? 0) + 1)
  return [...counts].sort(([one], [other]) => other.localeCompare(one))
}
