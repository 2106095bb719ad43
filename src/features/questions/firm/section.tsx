import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { getCompanyQuestions, getQuestionsFile, moveQuestions } from '#contract/company-questions.ts'
import { pathOf } from '#contract/endpoint.ts'
import { adminQuestionsPage as words } from '#copy/admin-questions-page.ts'
import { fill } from '#copy/fill.ts'
import { monthName } from '#domain/month.ts'
import { ConfirmDialog } from '#features/firm/confirm-dialog.tsx'
import { counted } from '#features/firm/counted.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { DateField } from '#features/firm/date-field.tsx'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { pastDayFault } from '#features/firm/past-day.ts'
import { ReadersNote } from '#features/firm/readers-note.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { type FirmQuestion, type QuestionMove, QuestionState } from '#schema/question.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { toast } from '#ui/toast.ts'
import { ImportQuestions } from './import.tsx'
import { QuestionRow } from './question-row.tsx'

/** Transactions of a company that the firm asks about, month by month. */
export function CompanySection({ company }: SectionProps) {
  const [search] = useSearchParams()
  const { data, error, retry } = useFirmQuery(getCompanyQuestions, {
    id: company.id,
    month: search.get('month') ?? undefined,
  })
  return (
    <div className="grid gap-6 items-start xl:grid-cols-[1fr_340px]">
      <section aria-labelledby="questions" className="min-w-0 grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="questions" className="t-3">
            {words.heading}
          </h2>
          {data?.month && (
            <a
              className="btn-secondary min-h-11 px-3.5 t-small"
              href={pathOf(getQuestionsFile, { id: company.id, month: data.month })}
              download
            >
              {words.export}
            </a>
          )}
        </div>
        {!data && <LoadingOrFailed what={words.heading.toLowerCase()} error={error} retry={retry} />}
        {data && data.months.length > 0 && (
          <ul className="grid gap-1 t-small">
            {data.months.map(({ month, ...counts }) => (
              <li key={month}>
                <a
                  className="link inline-flex items-center min-h-11 aria-[current]:font-600"
                  href={companyAddress(company.id, 'questions', { month })}
                  aria-current={month === data.month || undefined}
                >
                  {fill(words.monthLine, { month: monthName(month), counts: countsInWords(counts) })}
                </a>
              </li>
            ))}
          </ul>
        )}
        {data?.questions.length === 0 && <p className="t-app text-ink2">{words.empty}</p>}
        {data && data.questions.length > 0 && (
          <Questions key={data.month} company={company} questions={data.questions} />
        )}
      </section>
      <ImportQuestions company={company} />
    </div>
  )
}

/** How many questions of a month are in each state that any is in: “2 open, 16 answered”. */
const countsInWords = (counts: Record<FirmQuestion['state'], number>) =>
  QuestionState.options
    .filter((state) => counts[state] > 0)
    .map((state) => fill(words.monthCounts[state], { count: counts[state] }))
    .join(', ')

type To = QuestionMove['to']
type Action = 'send' | 'again' | 'done' | 'withdraw' | 'delete'
/** Where each action leads, and from which states. */
const ACTIONS: Record<Action, { to: To; from: FirmQuestion['state'][] }> = {
  send: { to: 'sent', from: ['draft'] },
  again: { to: 'sent', from: ['answered', 'done'] },
  done: { to: 'done', from: ['sent', 'answered'] },
  withdraw: { to: 'draft', from: ['sent'] },
  delete: { to: 'deleted', from: ['draft'] },
}

/** A month's questions with what came, and what can be done with the selected ones. */
function Questions({ company, questions }: Pick<SectionProps, 'company'> & { questions: FirmQuestion[] }) {
  const { write, pending, errorText } = useFirmWrite()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [typedDay, setTypedDay] = useState<string>()
  const [isPartial, setPartial] = useState(false)
  const [reason, setReason] = useState('')
  const [asks, ask] = useState(false)
  const selected = questions.filter(({ id }) => picked.has(id))
  // What is asked again keeps its day, while that is ahead.
  const lastDay =
    selected
      .map(({ dueDate }) => dueDate ?? '')
      .sort()
      .at(-1) ?? ''
  const dueDate = typedDay ?? (pastDayFault(lastDay) ? '' : lastDay)
  const idsFor = (action: Action) =>
    selected.filter(({ state }) => ACTIONS[action].from.includes(state)).map(({ id }) => id)
  const pick = (id: string) =>
    setPicked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const move = async (action: Action) => {
    const { to } = ACTIONS[action]
    const ids = idsFor(action)
    const body: QuestionMove =
      to === 'sent' ? { to, ids, dueDate: dueDate || null, reason: action === 'again' ? reason : '' } : { to, ids }
    const done = await write(moveQuestions, body, { id: company.id })
    if (!done) return
    ask(false)
    // What else is selected is still to be dealt with.
    setPicked((before) => new Set([...before].filter((id) => !ids.includes(id))))
    if (action === 'again') setReason('')
    toast({
      title: counted(done.moved, words.moved[to]),
      ...(done.moved < ids.length && { text: fill(words.partly, { moved: done.moved, all: ids.length }) }),
    })
  }
  const pastDay = pastDayFault(dueDate)
  const unanswered = selected.filter(({ state }) => state === 'sent').length
  const markDone = unanswered > 0 ? fill(words.markDoneUnanswered, { unanswered }) : words.markDone
  const act = (action: Action, label: string) => {
    const count = idsFor(action).length
    return count === 0 ? null : (
      <button
        type="button"
        className={`${action === 'send' || (action === 'again' && !isNew) ? 'btn-primary' : 'btn-secondary'} min-h-11 px-3.5 t-small`}
        disabled={pending || (ACTIONS[action].to === 'sent' && (pastDay !== undefined || isPartial))}
        onClick={() => (action === 'done' && unanswered > 0 ? ask(true) : void move(action))}
      >
        {fill(label, { count })}
      </button>
    )
  }
  const isNew = idsFor('send').length > 0
  const again = idsFor('again').length
  return (
    <>
      <ConfirmDialog
        open={asks}
        close={() => ask(false)}
        heading={words.unanswered.heading}
        text={counted(unanswered, words.unanswered.text)}
        pending={pending}
        errorText={errorText}
        ways={[{ label: fill(markDone, { count: idsFor('done').length }), act: () => void move('done') }]}
      />
      <label className="inline-flex items-center gap-3 min-h-11 t-small">
        <input
          type="checkbox"
          className="w-4.5 h-4.5 accent-action"
          checked={picked.size === questions.length}
          onChange={({ target }) => setPicked(new Set(target.checked ? questions.map(({ id }) => id) : []))}
        />
        {words.selectAll}
      </label>
      <ul className="sheet">
        {questions.map((question) => (
          <QuestionRow
            key={question.id}
            company={company.id}
            question={question}
            picked={picked.has(question.id)}
            pick={pick}
          />
        ))}
      </ul>
      {selected.length > 0 && (
        <div className="sheet p-4 grid gap-4 sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] md:bottom-3">
          <p className="t-small font-600" role="status">
            {fill(words.selected, { count: selected.length })}
          </p>
          {(isNew || again > 0) && (
            <div className="grid gap-3 sm:grid-cols-2">
              <DateField
                label={words.due}
                type="date"
                value={dueDate}
                fault={pastDay}
                whilePartial={setPartial}
                onChange={({ target }) => setTypedDay(target.value)}
              />
              {again > 0 && (
                <Field
                  label={words.why}
                  maxLength={2_000}
                  value={reason}
                  onChange={({ target }) => setReason(target.value)}
                />
              )}
            </div>
          )}
          {/* People without access to financials don't get these questions. */}
          {(isNew || again > 0) && <ReadersNote to={{ ...company, withoutFigures: [] }} />}
          <FormFault text={errorText} />
          <div className="flex flex-wrap gap-2.5">
            {act('send', words.send)}
            {act('again', words.again[again === 1 ? 'one' : 'many'])}
            {act('done', markDone)}
            {act('withdraw', words.withdraw)}
            {act('delete', words.delete)}
          </div>
        </div>
      )}
    </>
  )
}
