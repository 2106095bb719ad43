import { type SubmitEvent, useEffect, useRef } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { questionsPage as words } from '#copy/questions-page.ts'
import { shortDay } from '#domain/date.ts'
import { grouped } from '#domain/money.ts'
import { monthName } from '#domain/month.ts'
import { useOff } from '#features/portal/preview.ts'
import { useDraft, useFormDraft } from '#offline/use-draft.ts'
import { type ClientQuestion, NAME_LIMIT } from '#schema/question.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import type { GivenAnswer } from './data.ts'
import { ReturnedPhoto } from './returned-photo.tsx'

const { remove: removal } = documentsPage

type Props = {
  question: ClientQuestion
  /** How many are open, this one included: the edges behind the card. */
  left: number
  /** It was opened from the list of answers, further down, or its answer was taken back. */
  isAskedFor: boolean
  /** It has an answer already, which stays unless another is given. */
  isAnswered: boolean
  /** Another card was here before it. */
  isNext: boolean
  /** Resolves to whether the answer is sent or waits in the outbox; `putBack` is called where it is undone. */
  give: (answer: GivenAnswer, files: File[], putBack: () => void) => Promise<boolean>
  skip: () => void
}

/** One question: a category in one tap, words, or a photo of the receipt. */
export function QuestionCard({ question, left, isAskedFor, isAnswered, isNext, give, skip }: Props) {
  const { payee, amount, date, account, memo, reason, suggestions, earlier } = question
  const draft = useDraft(`question ${question.id}`, { text: question.answer, files: '', subject: payee })
  const { text } = draft.words
  const [photo, keepPhoto] = useFormDraft<File>(`photo of question ${question.id}`)
  const choose = (chosen: File | undefined) => {
    keepPhoto(() => chosen)
    // Only that there was one outlives a reload.
    draft.write({ files: chosen ? 'chosen' : '' })
  }
  const answer = async (body: GivenAnswer) => {
    let isTakenBack = false
    const isAccepted = await give(body, photo ? [photo] : [], () => {
      isTakenBack = true
      if (text) draft.write({ text })
      if (photo) choose(photo)
    })
    // What is taken back stays in the form, also when the answer arrives only then.
    if (!isAccepted || isTakenBack) return
    draft.clear()
    keepPhoto(() => undefined)
  }
  const typed = text.trim()
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A category that was given stays beside other words, as its button shows.
    const { category } = question
    void answer(typed ? { ...(category && { category }), answer: typed } : {})
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const off = useOff()
  const attached = photo?.name ?? (question.photo?.returned === undefined ? question.photo?.fileName : undefined)
  const card = useRef<HTMLElement>(null)
  // A card that takes the place of another had its focus and its place, below the notice that the answer was saved; the
  // first one leaves the focus at the page's top.
  useEffect(() => {
    if (isAskedFor) return heading.current?.focus()
    if (!isNext) return
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView()
  }, [isAskedFor, isNext])
  const [before = '', behind = ''] = (amount > 0 ? words.received : words.paid).split('{amount}')
  return (
    <form className="contents" onSubmit={submit}>
      <section
        ref={card}
        className="relative sheet mt-4 p-5 scroll-mt-48 [&_button]:scroll-mb-36 [&_input]:scroll-mb-36"
        aria-labelledby="question"
      >
        <p className="t-small text-ink2 pb-3 border-b border-rule">
          {account ? fill(words.from, { date: shortDay(date), account }) : shortDay(date)}
          {memo && <span className="block t-note">{memo}</span>}
        </p>
        <h2
          id="question"
          ref={heading}
          tabIndex={-1}
          className="t-2 leading-[1.4] mt-4 scroll-mt-30 [overflow-wrap:anywhere]"
        >
          {fill(before, { payee })}
          <span className="double-rule">${grouped(Math.abs(amount) / 100, 2)}</span>
          {fill(behind, { payee })}
        </h2>
        {reason && <p className="mt-3 t-small font-600 text-brass">{fill(words.again, { reason })}</p>}
        {!photo && <ReturnedPhoto photo={question.photo} className="block mt-4" />}
        <div className="mt-5 pair max-[359px]:grid-cols-1 gap-2.5">
          {suggestions.map(({ name, icon }) => (
            <button
              key={name}
              type="button"
              className="btn-secondary justify-start min-h-11.5 px-3 t-small text-start [overflow-wrap:anywhere] aria-pressed:picked"
              aria-pressed={question.category === name || undefined}
              onClick={() => void answer({ category: name, ...(typed && { answer: typed }) })}
              {...off}
            >
              <Icon name={icon as IconName} className="text-5 shrink-0" />
              {name}
            </button>
          ))}
        </div>
        {earlier && (
          <p className="mt-2.5 t-small text-ink2">
            {fill(words.earlier, {
              category: earlier.category,
              payee,
              month: monthName(earlier.month).split(' ')[0]!,
            })}
          </p>
        )}
        <label className="block mt-5">
          <span className="t-label block mb-1.5">{words.words}</span>
          <input
            className="field"
            maxLength={NAME_LIMIT}
            placeholder={words.placeholder}
            value={text}
            onChange={({ target }) => draft.write({ text: target.value })}
            {...off}
          />
        </label>
        <label className="btn-secondary mt-3 w-full min-h-12 btn-file">
          <Icon name="camera" className="text-5" />
          {attached ? fill(words.photoChosen, { name: attached }) : words.photo}
          <input
            ref={input}
            type="file"
            accept="image/*,.pdf"
            className="sr-only"
            onChange={({ target }) => {
              choose(target.files?.[0])
              // The same file can be chosen again once it was removed.
              target.value = ''
            }}
            {...off}
          />
        </label>
        {photo && (
          <button
            type="button"
            className="link t-small mt-2 min-h-11"
            aria-label={fill(removal.name, { name: photo.name })}
            onClick={() => {
              choose(undefined)
              input.current?.focus()
            }}
          >
            {removal.button}
          </button>
        )}
        <p role="status" className="mt-2 t-small text-brass empty:hidden">
          {draft.words.files && !photo && words.photoGone}
        </p>
        {left > 1 && (
          <span
            className="absolute inset-x-2.5 -bottom-2.5 h-2.5 bg-sheet border border-t-0 border-rule rounded-b-[6px]"
            aria-hidden="true"
          />
        )}
        {left > 2 && (
          <span
            className="absolute inset-x-5 -bottom-5 h-2.5 bg-band border border-t-0 border-rule rounded-b-[6px]"
            aria-hidden="true"
          />
        )}
      </section>
      {/* In a window of less than 37.5 lines of text they would cover the question: there they stay behind it. A media query
          would not know the page's own text size. */}
      <div className="mt-5 py-3 flex flex-wrap gap-3 bg-paper max-xl:(sticky bottom-[calc(4.5rem+1px+env(safe-area-inset-bottom)+min(0px,(100svh-37.5rem)*99))])">
        <button type="button" className="btn-secondary" onClick={skip} {...off}>
          {isAnswered ? words.keep : words.skip}
        </button>
        <button type="submit" className="btn-primary grow" disabled={off.disabled || (!typed && !photo)}>
          {words.save}
        </button>
      </div>
    </form>
  )
}
