import { type KeyboardEvent, type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { getCompanyThread, sendFirmMessage } from '#contract/company-conversations.ts'
import { type PlaceOf, pathOf } from '#contract/endpoint.ts'
import { adminThreadsPage } from '#copy/admin-threads-page.ts'
import { conversationsPage } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { ChosenFiles } from '#features/documents/firm/chosen-files.tsx'
import { useSendFiles } from '#features/documents/firm/use-send-files.ts'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { useFormDraft } from '#offline/use-draft.ts'
import { MAX_ATTACHMENTS, MESSAGE_LIMIT } from '#schema/conversation.ts'
import { FormFault } from '#ui/form-fault.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu } from '#ui/menu.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { AttachButton } from './attach.tsx'

const { write: words, replies } = adminThreadsPage
const { many, full } = conversationsPage.files
const LIMIT = { most: MAX_ATTACHMENTS, many, full, staysListed: true }

type Words = { text: string; internal: boolean }
const NOTHING: Words = { text: '', internal: false }

/** Not on a phone: its keyboard would cover what is to be answered. */
function focusField(form: HTMLFormElement | null) {
  if (matchMedia('(pointer: fine)').matches) form?.querySelector('textarea')?.focus()
}

type Props = {
  place: ThreadPlace
  owner: string
  about: string
  /** The last line that is on the screen. */
  seen: string | undefined
  /** Somebody came here to write: the cursor is in the field. */
  focused: boolean
}

/** The firm's next line: to the client, with files of the firm's where there are any, or among itself. */
export function FirmReply({ place, owner, about, seen, focused }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (focused) focusField(form.current)
  }, [focused])
  const [written = NOTHING, keep] = useFormDraft<Words>(pathOf(getCompanyThread, place))
  const { text, internal } = written
  const change = (to: Partial<Words>) => keep((now = NOTHING) => ({ ...now, ...to }))
  const files = useSendFiles(place.id, owner, LIMIT)
  const { write, pending, errorText, settle } = useFirmWrite()
  const [announced, announce] = useState('')
  const isBusy = pending || files.isBusy
  useUnsavedWork(text.trim() !== '')
  const over = text.trim().length - MESSAGE_LIMIT
  const isSendable = text.trim() !== '' && over <= 0

  async function send() {
    if (!isSendable || files.isBusy) return
    const carried = internal
      ? []
      : await files.send({ category: 'other', note: fill(words.files.note, { subject: about }) })
    if (!carried) return
    const documentIds = carried.length > 0 ? { documentIds: carried } : {}
    const done = await write(
      sendFirmMessage,
      { message: text.trim(), internal, ...documentIds, ...(seen && !internal && { seen }) },
      place,
    )
    if (!done) return
    // The next line is for the same readers.
    keep(() => (internal ? { text: '', internal } : undefined))
    if (!internal) files.clear()
    announce(internal ? words.added : words.sent)
    // The button was off meanwhile, and its focus went to nothing.
    if (document.activeElement === document.body) focusField(form.current)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send()
  }
  /** To the conversation's heading, and from there to its row where the list is beside it. */
  const leave = () => {
    for (const place of ['[data-thread-heading]', '[data-row][aria-current]'])
      document.querySelector<HTMLElement>(place)?.focus({ preventScroll: true })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Out of the field, the keys of the inbox are shortcuts again.
    if (event.key === 'Escape' && event.target instanceof HTMLTextAreaElement) leave()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!event.repeat) void send()
  }
  const prepare = (paragraphs: readonly string[]) => {
    change({ text: [text.trim(), ...paragraphs].filter(Boolean).join('\n\n') })
    // After the menu has given the focus back to its button.
    setTimeout(() => focusField(form.current))
  }

  return (
    <form ref={form} onSubmit={submit} onKeyDown={onKey} data-foot-controls className="grid gap-2 md:gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <WhoReads
          internal={internal}
          change={(internal, isPointed) => {
            change({ internal })
            if (isPointed) form.current?.querySelector('textarea')?.focus()
          }}
        />
        <p className="t-note text-ink2">{text !== '' && words.draft}</p>
      </div>
      <label htmlFor={id} className="sr-only">
        {internal ? words.note : words.message}
      </label>
      <textarea
        id={id}
        data-reply
        value={text}
        rows={1}
        className={`field resize-none md:min-h-18 max-h-32 md:max-h-50 [field-sizing:content] [overflow-wrap:anywhere] ${internal ? 'border-dashed border-brass-l' : ''}`}
        aria-invalid={over > 0}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          announce('')
          settle()
          change({ text: target.value })
        }}
      />
      <p id={`${id}-hint`} className="empty:hidden t-note text-ink2">
        {over > 0 ? (
          <span className="text-red">
            {fill(conversationsPage.tooLong, { count: over, limit: MESSAGE_LIMIT.toLocaleString('en-US') })}
          </span>
        ) : (
          internal && words.noteHint
        )}
      </p>
      {!internal && <ChosenFiles files={files} carried />}
      <FormFault text={errorText} />
      <div className="flex flex-wrap items-center gap-2">
        {!internal && (
          <>
            <AttachButton files={files} />
            <Menu
              label={words.replies}
              className="btn bg-band text-action min-h-11 px-3.5 t-label"
              side="above"
              items={replies.map(({ title, text }) => ({ label: title, act: () => prepare(text) }))}
            >
              {words.replies}
              <Icon name="chevron-down" className="text-4.5" />
            </Menu>
          </>
        )}
        <span className="ms-auto t-note text-ink2 max-lg:hidden">{words.keys}</span>
        <SubmitButton
          className="btn-primary min-h-11 max-lg:ms-auto max-sm:px-4"
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

const whoReadsWords = adminThreadsPage.write

type WhoReadsProps = { internal: boolean; change: (internal: boolean, isPointed: boolean) => void }

/** Who reads it: the client, or, as an internal note, the firm alone. Whoever has pointed goes on to write; arrow keys stay here. */
function WhoReads({ internal, change }: WhoReadsProps) {
  const isPointed = useRef(false)
  return (
    <fieldset className="border-0 p-0 m-0 flex gap-1">
      <legend className="sr-only">{whoReadsWords.to}</legend>
      {([false, true] as const).map((value) => (
        <label
          key={String(value)}
          onPointerDown={() => {
            isPointed.current = true
          }}
          className="relative inline-flex items-center min-h-11 lg:min-h-8 px-3 rounded-[3px] t-label text-ink2 cursor-pointer has-[:checked]:(bg-action text-on-action) has-[:focus-visible]:(outline-3 outline-solid outline-focus outline-offset-2)"
        >
          <input
            type="radio"
            name="internal"
            className="sr-only"
            checked={internal === value}
            onChange={() => {
              change(value, isPointed.current)
              isPointed.current = false
            }}
          />
          {value ? whoReadsWords.internal : whoReadsWords.client}
        </label>
      ))}
    </fieldset>
  )
}

/** The company and the conversation. */
export type ThreadPlace = PlaceOf<typeof sendFirmMessage>
