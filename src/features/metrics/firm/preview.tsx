import { useState } from 'react'
import { getMetricsGrid, importBooks } from '#contract/company-metrics.ts'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import type { Books } from '#domain/books/read-books.ts'
import { shortMonthName } from '#domain/month.ts'
import { type BooksFile, base64Of } from '#features/books/read-file.ts'
import { sourceInWords } from '#features/books/source-words.ts'
import { counted } from '#features/firm/counted.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { GridMonth } from '#schema/firm-month.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast.ts'
import { PreviewMonths } from './preview-months.tsx'

const words = adminMetricsPage.import
type Props = { company: CompanyHead; file: BooksFile; books: Books; leave: () => void }

/** What a file says of each month beside what is there, and which of them are taken. */
export function BooksPreview({ company, file, books, leave }: Props) {
  const { kind, months, leftOut } = books
  const { source } = file.read
  const { data, error, retry } = useFirmQuery(getMetricsGrid, {
    id: company.id,
    until: months.at(-1)?.month,
    count: String(span(months)),
  })
  const [chosen, choose] = useState<Record<string, boolean>>({})
  const { write, pending, failure: refused, errorText } = useFirmWrite()
  const there = (month: string) => data?.months.find((one) => one.month === month)
  const isTaken = ({ month, isPart }: (typeof months)[number]) => chosen[month] ?? (!isPart && !there(month)?.published)
  const selected = months.filter(isTaken)

  async function take(confirmsName: boolean) {
    const body = {
      batch: file.id,
      files: [{ fileName: file.fileName, contents: base64Of(file.bytes), confirmsName }],
      months: selected.map(({ month }) => meant(month, there(month))),
    }
    if (!(await write(importBooks, body, { id: company.id }))) return retry()
    toast({ title: counted(selected.length, words.done) })
    leave()
  }

  if (!data) return <LoadingOrFailed what={adminMetricsPage.grid.what} error={error} retry={retry} />
  const isChanged = refused?.refusal?.code === 'changed_meanwhile'
  const isOthers = refused?.refusal?.code === 'other_books'
  return (
    <div className="grid gap-4 pt-4 pb-5">
      <div className="px-5 grid gap-1.5 t-small">
        <p className="t-app font-600 [overflow-wrap:anywhere]">
          {fill(words.found, { kind: words.kinds[kind], file: file.fileName })}
        </p>
        <p className="text-ink2 [overflow-wrap:anywhere]">{sourceInWords(source)}</p>
        {leftOut.length > 0 && <p className="text-ink2">{fill(words.leftOut, { columns: leftOut.join(', ') })}</p>}
        {months.map(
          ({ month, isPart, head }) =>
            isPart && (
              <p key={month} className="flex gap-2 text-brass">
                <Icon name="circle-alert" className="text-4.5 shrink-0 mt-.5" />
                {fill(words.partMonth, { head, month: shortMonthName(month) })}
              </p>
            ),
        )}
      </div>
      <PreviewMonths
        books={books}
        there={there}
        isTaken={isTaken}
        choose={(month, take) => choose((before) => ({ ...before, [month]: take }))}
      />
      <div className="px-5 grid gap-3">
        <FormFault
          text={
            isOthers
              ? fill(words.otherName, { name: source.company ?? '', company: company.name })
              : isChanged
                ? words.changed
                : errorText
          }
        />
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn-primary"
            disabled={pending || selected.length === 0}
            onClick={() => void take(isOthers)}
          >
            {isOthers ? fill(words.confirmName, { company: company.name }) : counted(selected.length, words.take)}
          </button>
          <button type="button" className="btn-secondary" disabled={pending} onClick={leave}>
            {words.cancel}
          </button>
        </div>
      </div>
    </div>
  )
}

/** A published month without a draft gets a new version: whoever ticked it has asked for that. */
const meant = (month: string, there: GridMonth | undefined) => ({
  month,
  version: there?.draft?.version ?? there?.published?.version ?? 0,
  revise: Boolean(there?.published && !there.draft),
})

/** Months from the first to the last of a file, both included; the server shows 60 at most. */
function span(months: readonly { month: string }[]) {
  const at = (month = '') => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return Math.min(at(months.at(-1)?.month) - at(months[0]?.month) + 1, 60)
}
