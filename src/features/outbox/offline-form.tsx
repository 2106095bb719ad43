import type { SubmitEvent } from 'react'
import type { BodyOf, PlaceOf } from '#contract/endpoint.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { useOff } from '#features/portal/preview.ts'
import type { OfflineEndpoint } from '#offline/outbox-kinds.ts'
import { useDraft } from '#offline/use-draft.ts'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useOutboxWrite } from './use-outbox-write.ts'

type Props<E extends OfflineEndpoint> = {
  endpoint: E
  place: PlaceOf<E>
  /** What it is about, such as `request:<id>`: writes about one thing arrive in order. */
  subject: string
  /** The same in words. */
  about: string
  /** Where they differ from those that content/app/outbox.json has for the kind. */
  words?: { label: string; button: string }
  toBody: (text: string) => BodyOf<E> & object
}

/** Words about a thing, sent now or once there is a network. What was typed stays until it has arrived or waits. */
export function OfflineForm<const E extends OfflineEndpoint>({ endpoint, toBody, words: own, ...entry }: Props<E>) {
  const off = useOff()
  const { kind, limit } = endpoint.offline
  const words = { ...outboxPage.writes[kind]!.form!, ...own }
  const draft = useDraft(`${entry.subject} ${words.label}`, { text: '', subject: entry.about })
  const { text } = draft.words
  const { send, pending } = useOutboxWrite(endpoint, words)
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    if (await send({ ...entry, body: toBody(text.trim()) })) draft.clear()
  }
  return (
    <form onSubmit={submit} className="grid gap-2.5 mt-3">
      <TextArea
        label={words.label}
        maxLength={limit}
        value={text}
        onChange={({ target }) => draft.write({ text: target.value })}
        {...off}
      />
      <SubmitButton
        className="btn-secondary sm:justify-self-start"
        pending={pending}
        words={{ button: words.button, pending: words.sending }}
        disabled={!text.trim() || off.disabled}
      />
    </form>
  )
}
