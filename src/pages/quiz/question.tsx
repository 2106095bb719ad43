import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fill } from '#copy/fill.ts'
import { quizPage } from '#copy/quiz-page.ts'
import { arc } from '#domain/arc.ts'
import { type Choice, PILLARS, QUESTIONS, QUESTIONS_A_PILLAR, type Variant } from '#schema/assessment.ts'
import type { Quiz } from '#schema/content/quiz.ts'
import { Icon } from '#ui/icon.tsx'

type Props = {
  variant: Variant
  quiz: Quiz
  step: number
  chosen: Choice | undefined
  isKept: boolean
  choose: (choice: Choice) => void
  go: (step: number) => void
}

/** One question. Choosing does not move on; Next or Enter does, and 1 to 4 choose while the answers have the focus. */
export function Question({ variant, quiz, step, chosen, isKept, choose, go }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isMissing, setMissing] = useState(false)
  const { question, options, pillar } = quiz.questions[step - 1]!
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === undefined) setMissing(true)
    else go(step + 1)
  }
  const pick = (event: KeyboardEvent) => {
    const at = Number(event.key) - 1
    if (!(at in options) || event.ctrlKey || event.metaKey || event.altKey) return
    choose(at as Choice)
    event.currentTarget.querySelectorAll('input')[at]?.focus()
  }
  return (
    <form
      onSubmit={submit}
      className="wrap max-xl:(flex flex-col) columns min-h-[calc(100vh-4rem)] pt-6 xl:(pt-0 min-h-[calc(100vh-9rem)])"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 margin-column xl:(flex-col flex-nowrap items-start justify-start gap-6)">
        <div className="flex flex-wrap items-center gap-x-4">
          <ProgressRing step={step} />
          <p id="quiz-step">
            <span className="block font-600">{fill(quizPage.count, { n: step, total: QUESTIONS })}</span>
            <span className="block t-app text-ink2">{quiz.pillars[pillar].name}</span>
          </p>
        </div>
        <a
          href={variant === 'trades' ? '/trades' : '/quiz'}
          className="inline-flex items-center gap-2 min-h-11 t-small text-ink2 hover-line"
        >
          {quizPage.leave}
          <Icon name="x" className="text-4.5" />
        </a>
      </div>
      <div className="flex flex-col grow main-column">
        <h1
          ref={heading}
          tabIndex={-1}
          id="quiz-question"
          className="t-2 mt-7 max-w-170 xl:mt-0"
          aria-describedby="quiz-step"
        >
          {question}
        </h1>
        <div
          role="radiogroup"
          aria-labelledby="quiz-question"
          className="mt-6 grid grid-cols-1 gap-2.5 max-w-170"
          onKeyDown={pick}
        >
          {options.map((option, at) => (
            <label
              key={option}
              className="relative flex items-center gap-3.5 min-h-15 px-4 py-3 bg-sheet border border-edge rounded-[6px] cursor-pointer has-[:checked]:(border-action bg-band outline outline-1 outline-action) has-[:focus-visible]:(outline outline-3 outline-focus outline-offset-2)"
            >
              <input
                type="radio"
                name="answer"
                className="absolute opacity-0 inset-0 w-full h-full cursor-pointer peer"
                checked={chosen === at}
                onChange={() => choose(at as Choice)}
              />
              <span
                aria-hidden="true"
                className="shrink-0 grid place-items-center w-7 h-7 rounded-full border border-edge t-small font-600 text-ink2 peer-checked:(bg-action border-action text-on-action)"
              >
                {chosen === at ? <Icon name="check" className="text-4" /> : at + 1}
              </span>
              <span className="min-w-0">{option}</span>
            </label>
          ))}
        </div>
        <p className="mt-4 t-small text-ink2">{isKept ? quizPage.kept : quizPage.notKept}</p>
        <p role="alert" className="mt-2 t-small text-red">
          {isMissing && chosen === undefined && quizPage.choose}
        </p>
        <div className="sticky bottom-0 mt-auto wrap-bleed px-5 py-3 bg-paper border-t border-rule flex flex-wrap gap-3 sm:(static mx-0 px-0 pt-6 pb-12 border-t-0)">
          <button type="button" className="btn-secondary" onClick={() => go(step - 1)}>
            <Icon name="arrow-left" className="text-4.5" />
            {quizPage.back}
          </button>
          <button type="submit" className="btn-primary grow sm:(grow-0 min-w-40)">
            {quizPage.next}
          </button>
        </div>
      </div>
    </form>
  )
}

const SIZE = 64
const STROKE = SIZE * 0.14
const GAP = 2.4
const SECTOR = 64
const EACH = (SECTOR - GAP * (QUESTIONS_A_PILLAR - 1)) / QUESTIONS_A_PILLAR

/** Fifteen arcs in five groups: those answered, the one being asked, and the rest. The words beside it say the same. */
const ProgressRing = ({ step }: { step: number }) => (
  <svg
    viewBox={`0 0 ${SIZE} ${SIZE}`}
    className="w-16 h-16 shrink-0"
    fill="none"
    strokeWidth={STROKE}
    aria-hidden="true"
  >
    {PILLARS.flatMap((_, i) =>
      Array.from({ length: QUESTIONS_A_PILLAR }, (_, j) => {
        const from = 72 * i + 4 + j * (EACH + GAP)
        const number = i * QUESTIONS_A_PILLAR + j + 1
        const color = number < step ? 'var(--c1)' : number === step ? 'var(--c2)' : 'var(--sage)'
        return <path key={number} d={arc(SIZE, (SIZE - STROKE) / 2, from, from + EACH)} stroke={color} />
      }),
    )}
  </svg>
)
