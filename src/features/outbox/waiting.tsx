import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { outboxPage as words } from '#copy/outbox-page.ts'
import { openCompany } from '#data/company.ts'
import { useUnsavedWork } from '#data/unsaved-work.ts'
import { keepFromSending } from '#offline/outbox-deliver.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { laneOf, limitOf, replacedName, textOf, withText } from '#offline/outbox-kinds.ts'
import { sendLane } from '#offline/outbox-runs.ts'
import { changeWaitingEntry } from '#offline/outbox-write.ts'
import { useFormDraft } from '#offline/use-draft.ts'
import { focusOnceDrawn } from '#ui/focus-once-drawn.ts'
import { Icon } from '#ui/icon.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.ts'
import { DeleteQuestion } from './delete-question.tsx'

const fileWords = documentsPage.kept
const action = 'link inline-flex items-center min-h-11 t-small cursor-pointer'

/** How something unsent stands, and what its writer can do about it. */
export function Waiting({ entry }: { entry: Entry }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const actions = useRef<HTMLDivElement>(null)
  const isFile = entry.kind === 'upload'
  const change = async (how: (entry: Entry) => Entry | null) => {
    if (!(await changeWaitingEntry(entry, how))) toast({ title: words.tooLate })
  }
  const [typed, type] = useFormDraft<{ text: string }>(`${entry.companyId ?? openCompany()} unsent ${entry.id}`)
  useUnsavedWork(typed !== undefined)
  const leaveForm = () => {
    type(() => undefined)
    setOpen(null)
    focusOnceDrawn(actions, `[data-opens=${open ?? 'edit'}]`)
  }
  if (open === 'edit' || typed)
    return (
      <OutboxEditForm
        entry={entry}
        text={typed?.text ?? textOf(entry)}
        type={(text) => type(() => ({ text }))}
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
      {open === 'delete' ? (
        <DeleteQuestion act={() => change(() => null)} leave={leaveForm} />
      ) : (
        (isFile || entry.state !== 'sending') && (
          <div ref={actions} className="flex flex-wrap gap-x-5">
            {entry.state === 'needs_attention' && (
              <button type="button" className={action} onClick={() => change(retried)}>
                {words.retry}
              </button>
            )}
            {limitOf(entry.kind) > 0 && textOf(entry) !== '' && (
              <button type="button" data-opens="edit" className={action} onClick={() => setOpen('edit')}>
                {words.edit}
              </button>
            )}
            <button
              type="button"
              data-opens="delete"
              className={action}
              aria-label={isFile ? fill(fileWords.deleteName, { name: fileLabel(entry) }) : undefined}
              onClick={() => setOpen('delete')}
            >
              {words.cancel}
            </button>
          </div>
        )
      )}
    </div>
  )
}

/** A file by its name and what it replaces. */
function fileLabel(entry: Entry) {
  const replaced = replacedName(entry)
  return replaced ? fill(fileWords.replaces, { name: entry.about, replaced }) : entry.about
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

type Props = {
  entry: Entry
  text: string
  type: (text: string) => void
  save: (text: string) => void
  leave: () => void
}

/** Other words for something that has not been sent; what is typed stays here until it is saved or given up. */
function OutboxEditForm({ entry, text, type, save, leave }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  // A connection that comes back must not send the words that are just being changed, also while another view is open.
  const { id, kind } = entry
  const isUndecided = useRef(text !== textOf(entry))
  useEffect(() => {
    const letGo = keepFromSending(id)
    return () => {
      if (isUndecided.current) return
      letGo()
      void sendLane(laneOf({ kind }))
    }
  }, [id, kind])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    isUndecided.current = false
    save(text.trim())
  }
  const giveUp = () => {
    isUndecided.current = false
    leave()
  }
  return (
    <form onSubmit={submit} className="grid gap-2.5 w-full text-start">
      <div ref={box}>
        <TextArea
          label={words.label}
          value={text}
          maxLength={limitOf(entry.kind)}
          onChange={({ target }) => {
            isUndecided.current = true
            type(target.value)
          }}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn-primary min-h-11 px-4" disabled={!text.trim()}>
          {words.save}
        </button>
        <button type="button" className="btn-secondary min-h-11 px-4" onClick={giveUp}>
          {words.keep}
        </button>
      </div>
    </form>
  )
}
