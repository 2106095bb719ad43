import { type SubmitEvent, useId, useRef, useState } from 'react'
import { pathOf } from '#contract/endpoint.ts'
import { answerRequest, getRequests } from '#contract/requests.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { NO_SUBMISSION, submissionFor } from '#data/submission.ts'
import { refetch } from '#data/swr.ts'
import { useOutboxWrite, whyNot } from '#features/outbox/use-write.ts'
import type { RequestAnswer } from '#schema/request.ts'
import { LONG_TEXT_LIMIT } from '#schema/units.ts'
import { PendingLabel } from '#ui/pending-label.tsx'
import { toast } from '#ui/toast.ts'

const words = documentsPage.requests
const { saved } = outboxPage

type Props = {
  requestId: string
  about: string
  label: string
  button: string
  toAnswer: (text: string) => RequestAnswer
}

/** Words for a request: an answer, or why it does not apply. What was typed stays until it has arrived. */
export function AnswerForm({ requestId, about, label, button, toAnswer }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  const write = useOutboxWrite()
  const submission = useRef(NO_SUBMISSION)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!text.trim() || isBusy) return
    const body = toAnswer(text.trim())
    submission.current = submissionFor(body, submission.current)
    setBusy(true)
    const outcome = await write({
      id: submission.current.key,
      subject: `request:${requestId}`,
      kind: 'request_answer',
      about,
      path: pathOf(answerRequest, { id: requestId }),
      body,
    }).catch(asHttpError)
    setBusy(false)
    if (outcome instanceof HttpError) return toast({ title: words.failed, text: whyNot(outcome), failed: true })
    submission.current = NO_SUBMISSION
    setText('')
    if (outcome === 'waiting') return toast({ title: saved.title, text: saved.description })
    toast({ title: words.sent.title, text: words.sent.description })
    await refetch(getRequests.path)
  }
  return (
    <form onSubmit={submit} className="grid gap-2.5 mt-3">
      <label htmlFor={id} className="t-label">
        {label}
      </label>
      <textarea
        id={id}
        className="field min-h-20"
        maxLength={LONG_TEXT_LIMIT}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="btn-secondary sm:justify-self-start" disabled={!text.trim() || isBusy}>
        <PendingLabel pending={isBusy} label={button} pendingLabel={words.sending} />
      </button>
    </form>
  )
}
