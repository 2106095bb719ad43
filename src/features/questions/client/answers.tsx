import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { questionsPage as words } from '#copy/questions-page.ts'
import { shortDay } from '#domain/date.ts'
import { ClientLink } from '#features/portal/client-link.tsx'
import { useOff } from '#features/portal/preview.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import type { ClientQuestion } from '#schema/question.ts'
import { answerOf } from './data.ts'
import { ReturnedPhoto, useReturnedPhoto } from './returned-photo.tsx'

type AnswersProps = { questions: ClientQuestion[]; waiting: readonly Entry[]; change: (id: string) => void }

/** What was answered, as this device has it; it can be changed until the firm has settled it. */
export function GivenAnswers({ questions, waiting, change }: AnswersProps) {
  return (
    <details className="sheet mt-8">
      <summary className="px-5 py-3.5 cursor-pointer t-app font-600">{words.answered}</summary>
      <ul>
        {questions.map((question) => (
          <Answer key={question.id} question={question} given={answerOf(question, waiting)} change={change} />
        ))}
      </ul>
    </details>
  )
}

type AnswerProps = {
  question: ClientQuestion
  given: string
  change: (id: string) => void
}

function Answer({ question: { id, payee, date, state, answeredBy, photo }, given, change }: AnswerProps) {
  const off = useOff()
  const returned = useReturnedPhoto(photo)
  return (
    <li className="flex items-center gap-3 px-5 py-2.5 min-h-14 border-t border-rule">
      <span className="grow min-w-0 [overflow-wrap:anywhere]">
        <span className="block t-app">
          {payee} <span className="text-ink2">{shortDay(date)}</span>
        </span>
        <span className="block t-small text-ink2">
          {given}
          {answeredBy && ` · ${answeredBy}`}
        </span>
        <ReturnedPhoto photo={photo} className="block" />
      </span>
      {state === 'done' ? (
        <span className="grid justify-items-end t-small text-ink2">
          {words.settled}
          {returned && (
            <ClientLink
              className="link min-h-11 inline-flex items-center"
              href={viewAddress('upload', { open: returned.id })}
            >
              {documentsPage.list.sendAnew}
              <span className="sr-only"> {returned.fileName}</span>
            </ClientLink>
          )}
        </span>
      ) : (
        <button
          type="button"
          className="link min-h-11 t-small"
          aria-label={fill(words.changeNamed, { payee })}
          onClick={() => change(id)}
          {...off}
        >
          {words.change}
        </button>
      )}
    </li>
  )
}
