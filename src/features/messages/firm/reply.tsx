import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { getCompanyThread, sendFirmMessage } from '#contract/company-conversations.ts'
import { type PlaceOf, pathOf } from '#contract/endpoint.ts'
import { adminThreadsPage } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { NO_SUBMISSION } from '#data/submission.ts'
import { useSendFiles } from '#features/documents/firm/use-send-files.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { dropDraft, readDraft, storeDraft } from '#offline/drafts.ts'
import { MESSAGE_LIMIT } from '#schema/conversation.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { AttachFromFirm } from './attach.tsx'

const { write: words, replies } = adminThreadsPage
const OPTIONS = [['', words.choose] as const, ...replies.map(({ title }, n) => [String(n), title] as const)]

type Props = { place: ThreadPlace; owner: string; about: string }

/** The firm's next line: to the client, with files of the firm's where there are any, or among itself. */
export function FirmReply({ place, owner, about }: Props) {
  const { text, internal, change, clear } = useStoredDraft(`${owner} ${pathOf(getCompanyThread, place)}`)
  const files = useSendFiles(place.id, owner, true)
  const { write, pending, errorText } = useFirmWrite()
  const [announced, announce] = useState('')
  const isBusy = pending || files.isBusy
  const over = text.trim().length - MESSAGE_LIMIT
  const isSendable = text.trim() !== '' && over <= 0

  async function send() {
    if (!isSendable || files.isBusy) return
    const carried = internal
      ? []
      : await files.send({ category: 'other', note: fill(words.files.note, { subject: about }) })
    if (!carried) return
    const documentIds = carried.length > 0 ? { documentIds: carried } : {}
    const done = await write(sendFirmMessage, { message: text.trim(), internal, ...documentIds }, place)
    if (!done) return
    clear()
    if (!internal) files.clear()
    announce(internal ? words.added : words.sent)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (!event.repeat) void send()
  }
  const prepared = (n: string) => {
    const reply = n === '' ? undefined : replies[Number(n)]
    if (reply) change({ text: [text.trim(), ...reply.text].filter(Boolean).join('\n\n') })
  }

  return (
    <form
      onSubmit={submit}
      onKeyDown={sendByKey}
      className={`p-4 md:p-5 grid gap-4 sheet ${internal ? 'border-dashed border-brass-l' : ''}`}
    >
      <WhoReads internal={internal} change={(internal) => change({ internal })} />
      <TextArea
        label={internal ? words.note : words.message}
        value={text}
        aria-invalid={over > 0}
        onChange={({ target }) => {
          announce('')
          change({ text: target.value })
        }}
        hint={
          over > 0 ? (
            <span className="text-red">
              {fill(words.tooLong, { count: over, limit: MESSAGE_LIMIT.toLocaleString('en-US') })}
            </span>
          ) : (
            internal && words.noteHint
          )
        }
      />
      {!internal && <AttachFromFirm files={files} />}
      <FormFault text={errorText} />
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-3">
        <div className={`max-sm:w-full sm:w-70 ${internal ? 'invisible max-sm:hidden' : ''}`}>
          <SelectField
            label={words.replies}
            options={OPTIONS}
            value=""
            onChange={({ target }) => prepared(target.value)}
          />
        </div>
        <SubmitButton
          className="btn-primary max-sm:w-full"
          pending={isBusy}
          words={{ button: internal ? words.add : words.send, pending: words.sending }}
          disabled={!isSendable}
        />
      </div>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </form>
  )
}

type Words = { text: string; internal: boolean }
const NOTHING: Words = { text: '', internal: false }

/** A line being written, which outlives a look at another part; never on the device. */
function useStoredDraft(name: string) {
  const [words, setWords] = useState(() => readDraft<Words>(name)?.words ?? NOTHING)
  const put = (next: Words) => {
    storeDraft(name, { words: next, submission: NO_SUBMISSION })
    setWords(next)
  }
  return {
    ...words,
    change: (to: Partial<Words>) => put({ ...words, ...to }),
    clear: () => {
      dropDraft(name)
      setWords({ ...words, text: '' })
    },
  }
}

const whoReadsWords = adminThreadsPage.write

type WhoReadsProps = { internal: boolean; change: (internal: boolean) => void }

/** Who reads it: the client, or, as an internal note, the firm alone. */
const WhoReads = ({ internal, change }: WhoReadsProps) => (
  <fieldset className="border-0 p-0 m-0">
    <legend className="t-label mb-1.5">{whoReadsWords.to}</legend>
    <div className="flex gap-5">
      {([false, true] as const).map((value) => (
        <label key={String(value)} className="inline-flex items-center gap-2 min-h-11 t-app cursor-pointer">
          <input
            type="radio"
            name="internal"
            className="w-5 h-5"
            checked={internal === value}
            onChange={() => change(value)}
          />
          {value ? whoReadsWords.internal : whoReadsWords.client}
        </label>
      ))}
    </div>
  </fieldset>
)

/** The company and the conversation. */
export type ThreadPlace = PlaceOf<typeof sendFirmMessage>
