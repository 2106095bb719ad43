import { type SubmitEvent, useId, useState } from 'react'
import { pathOf } from '#contract/endpoint.ts'
import { answerRequest, getRequests } from '#contract/requests.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { useOutboxWrite } from '#features/outbox/use-outbox-write.ts'
import type { RequestAnswer } from '#schema/request.ts'
import { LONG_TEXT_LIMIT } from '#schema/units.ts'
import { SubmitButton } from '#ui/submit-button.tsx'

const words = documentsPage.requests

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
  const { send, pending } = useOutboxWrite(words, getRequests.path)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    const isAccepted = await send({
      subject: `request:${requestId}`,
      kind: 'request_answer',
      about,
      path: pathOf(answerRequest, { id: requestId }),
      body: toAnswer(text.trim()),
    })
    if (isAccepted) setText('')
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
      <SubmitButton
        className="btn-secondary sm:justify-self-start"
        pending={pending}
        words={{ button, pending: words.sending }}
        disabled={!text.trim()}
      />
    </form>
  )
}
