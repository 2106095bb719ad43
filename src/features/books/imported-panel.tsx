import { useState } from 'react'
import { publishBooks } from '#contract/books.ts'
import { adminBooksPage } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import { readyMonths } from '#domain/books/match-files.ts'
import { shortMonthName } from '#domain/month.ts'
import { ConfirmDialog, publishWays } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { SheetSection } from '#features/firm/section.tsx'
import { companyAddress } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { BooksCompany } from '#schema/books.ts'
import type { MonthStatus } from '#schema/company.ts'
import { toast } from '#ui/toast.ts'
import type { BooksFilesState } from './books-files.ts'
import { monthFaultText } from './fault-words.ts'

const words = adminBooksPage.done

/** The drafts that this drop has made: publish those that add up, and why the others wait. */
export function ImportedPanel({ state, companies }: { state: BooksFilesState; companies: BooksCompany[] }) {
  const [asks, ask] = useState(false)
  const { write, pending, errorText } = useFirmWrite()
  const { ready, held } = readyMonths(companies, state.imported)
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
  const companyCount = new Set(state.imported.map(({ company }) => company)).size
  const monthCount = new Set(state.imported.map(({ company, month }) => `${company} ${month}`)).size
  // All of it has been published, or undone.
  const isSettled = state.files.length === 0 && ready.length + held.length === 0
  const shown = isSettled ? words.settled : words
  return (
    <SheetSection heading={shown.heading} intro={fill(shown.text, { companies: companyCount, months: monthCount })}>
      {!isSettled && (
        <div className="p-5 grid gap-4 justify-items-start">
          {held.length > 0 && (
            <ul className="grid gap-1 t-small text-brass">
              {held.map(({ company, name, month, fault }) => (
                <li key={`${company} ${month}`}>
                  <a className="hover-line" href={companyAddress(company, 'metrics', { month })}>
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
        open={asks}
        close={() => ask(false)}
        heading={words.askHeading}
        text={counted(ready.length, words.ask)}
        pending={pending}
        errorText={errorText}
        ways={publishWays(words, publish)}
      />
    </SheetSection>
  )
}
