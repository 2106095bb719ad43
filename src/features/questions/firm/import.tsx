import { type ChangeEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { addQuestions } from '#contract/company-questions.ts'
import { adminQuestionsPage } from '#copy/admin-questions-page.ts'
import { fill } from '#copy/fill.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { nameSimilarity } from '#domain/books/company-name.ts'
import { shortDay } from '#domain/date.ts'
import { grouped } from '#domain/money.ts'
import { BOOKS_TYPES } from '#features/books/read-file.ts'
import { CheckLine } from '#features/firm/check-line.tsx'
import { counted } from '#features/firm/counted.ts'
import { companyAddress } from '#features/firm/section-address.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import type { Cents } from '#schema/units.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { type ReadTransactions, readTransactions } from './read-transactions.ts'

const words = adminQuestionsPage.import
const SIGNS = [
  ['negative', words.negative],
  ['positive', words.positive],
] as [string, string][]

type Company = { id: string; name: string }
type ReadFile = { name: string; read: ReadTransactions }

/** Takes transactions out of a CSV or Excel file: choose, check, add as drafts. */
export function ImportQuestions({ company }: { company: Company }) {
  const [file, setFile] = useState<ReadFile>()
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0]
    if (chosen) setFile({ name: chosen.name, read: await readTransactions(chosen) })
    target.value = ''
  }
  return (
    <Sheet heading={words.heading} intro={words.intro}>
      <div className="p-5 grid gap-4 justify-items-start">
        {file?.read.fault && <FormFault text={faultInWords(file.read)} />}
        {file && !file.read.fault ? (
          <Check key={file.name} company={company} name={file.name} read={file.read} leave={() => setFile(undefined)} />
        ) : (
          <label className="btn-secondary btn-file">
            {words.choose}
            <input type="file" accept={BOOKS_TYPES} className="sr-only" onChange={(event) => void choose(event)} />
          </label>
        )}
      </div>
    </Sheet>
  )
}

function faultInWords(read: Extract<ReadTransactions, { fault: string }>) {
  if (read.fault !== 'columns') return fill(words.faults[read.fault], { count: read.count })
  const columns = read.missing.map((field) => adminQuestionsPage.columns[field].toLowerCase()).join(', ')
  return fill(words.faults.columns, { columns })
}

type CheckProps = {
  company: Company
  name: string
  read: Extract<ReadTransactions, { questions: unknown }>
  leave: () => void
}

/** What the file holds, before anything is added. Whether money out is written below 0 is guessed, and can be changed. */
function Check({ company, name, read: { title, questions, faults, isSigned }, leave }: CheckProps) {
  const { write, pending, errorText } = useFirmWrite()
  useUnsavedWork(true)
  const asksWhose = title.length > 0 && !title.some((line) => nameSimilarity(company.name, line) === 1)
  const [isTheirs, setTheirs] = useState(!asksWhose)
  const isMostlyPositive = questions.filter(({ amount }) => amount > 0).length > questions.length / 2
  const [signs, setSigns] = useState(isMostlyPositive && !isSigned ? 'positive' : 'negative')
  const signed = questions.map((question) => ({
    ...question,
    amount: (signs === 'positive' ? -question.amount : question.amount) as Cents,
  }))
  const add = async () => {
    const done = await write(addQuestions, { questions: signed }, { id: company.id })
    if (!done) return
    const all = questions.length
    const title = done.added === 0 ? words.allKnown : done.added < all ? words.known : words.added
    toast({ title: fill(title, { added: done.added, all, count: done.added }) })
    leave()
    // The list beside shows one month: the latest of what was added.
    const month = questions.map(({ date }) => date.slice(0, 7)).reduce((a, b) => (a > b ? a : b))
    navigate(companyAddress(company.id, 'questions', { month }))
  }
  return (
    <form
      className="grid gap-4 w-full min-w-0"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <p className="t-app font-600 [overflow-wrap:anywhere]">{fill(words.file, { name })}</p>
      {title.length > 0 && <p className="t-small">{fill(words.title, { title: title.join(', ') })}</p>}
      {asksWhose && (
        <>
          <p className="t-small text-brass">{fill(words.otherTitle, { company: company.name })}</p>
          <CheckLine checked={isTheirs} choose={setTheirs}>
            {fill(words.isTheirs, { company: company.name })}
          </CheckLine>
        </>
      )}
      {!isSigned && (
        <SelectField
          label={words.signs}
          options={SIGNS}
          value={signs}
          onChange={({ target }) => setSigns(target.value)}
        />
      )}
      <p className="t-small">{counted(questions.length, words.preview)}</p>
      <ul className="t-small max-h-60 overflow-y-auto">
        {[...signed.entries()].map(([nth, { date, payee, amount }]) => (
          <li key={nth} className="flex gap-3 py-1.5 border-t border-rule">
            <span className="w-14 shrink-0 text-ink2">{shortDay(date)}</span>
            <span className="grow min-w-0 truncate">{payee}</span>
            <span className="num">{money(amount)}</span>
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <div className="t-small text-brass">
          <p className="font-600">{counted(faults.length, words.unreadable)}</p>
          <ul>
            {faults.slice(0, 10).map(({ line, why }) => (
              <li key={line}>{fill(words.line, { line, why: words.why[why] })}</li>
            ))}
          </ul>
        </div>
      )}
      <FormFault text={errorText} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton
          className="btn-primary"
          pending={pending}
          disabled={questions.length === 0 || !isTheirs}
          words={{ button: fill(words.add, { count: questions.length }), pending: words.adding }}
        />
        <button type="button" className="btn-secondary" onClick={leave}>
          {words.cancel}
        </button>
      </div>
    </form>
  )
}

/** `(412.18)` for money out, `412.18` for money in. */
export const money = (amount: Cents) => {
  const text = grouped(Math.abs(amount) / 100, 2)
  return amount < 0 ? `(${text})` : text
}
