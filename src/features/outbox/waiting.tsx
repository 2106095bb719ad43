import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { outboxPage as words } from '#copy/outbox-page.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { limitOf, textOf, withText } from '#offline/outbox-kinds.ts'
import { changeWaitingEntry } from '#offline/outbox-write.ts'
import { Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'

const action = 'link inline-flex items-center min-h-11 t-small cursor-pointer'

/** How something unsent stands, and what its writer can do about it. */
export function Waiting({ entry }: { entry: Entry }) {
  const [editing, edit] = useState(false)
  const actions = useRef<HTMLDivElement>(null)
  const isFile = entry.kind === 'upload'
  const change = async (how: (entry: Entry) => Entry | null) => {
    if (!(await changeWaitingEntry(entry, how))) toast({ title: words.tooLate })
  }
  const leaveForm = () => {
    edit(false)
    requestAnimationFrame(() => actions.current?.querySelector('button')?.focus())
  }
  if (editing)
    return (
      <OutboxEditForm
        entry={entry}
        save={(text) => {
          change((now) => withText(now, text))
          leaveForm()
        }}
        leave={leaveForm}
      />
    )
  return (
    <div className="grid [justify-items:inherit]">
      <WaitingState entry={entry} />
      {(isFile || entry.state !== 'sending') && (
        <div ref={actions} className="flex flex-wrap gap-x-5">
          {entry.state === 'needs_attention' && (
            <button type="button" className={action} onClick={() => change(retried)}>
              {words.retry}
            </button>
          )}
          {limitOf(entry.kind) > 0 && textOf(entry) !== '' && (
            <button type="button" className={action} onClick={() => edit(true)}>
              {words.edit}
            </button>
          )}
          <button type="button" className={action} onClick={() => change(() => null)}>
            {words.cancel}
          </button>
        </div>
      )}
    </div>
  )
}

const retried = (entry: Entry): Entry => ({ ...entry, state: 'pending', error: null })

/** How something unsent stands. */
export function WaitingState({ entry: { kind, state, error } }: { entry: Entry }) {
  if (state === 'needs_attention')
    return (
      <p className="t-small text-red">
        <strong>{words.attention}.</strong> {error ?? (kind === 'upload' ? words.fileLost : words.refused)}
      </p>
    )
  return (
    <p className="t-note text-brass flex items-center gap-1.5">
      <Icon name="clock" className="text-4" />
      {state === 'sending' ? words.sending : words.waiting}
    </p>
  )
}

type Props = { entry: Entry; save: (text: string) => void; leave: () => void }

/** Other words for something that has not been sent. */
function OutboxEditForm({ entry, save, leave }: Props) {
  const [text, setText] = useState(textOf(entry))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim()) save(text.trim())
  }
  return (
    <form onSubmit={submit} className="grid gap-2.5 w-full text-start">
      <div ref={box}>
        <TextArea
          label={words.label}
          value={text}
          maxLength={limitOf(entry.kind)}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn-primary min-h-11 px-4" disabled={!text.trim()}>
          {words.save}
        </button>
        <button type="button" className="btn-secondary min-h-11 px-4" onClick={leave}>
          {words.keep}
        </button>
      </div>
    </form>
  )
}
