import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { outboxPage as words } from '#copy/outbox-page.ts'
import type { Entry } from '#offline/outbox-entry.ts'
import { limitOf, textOf } from '#offline/outbox-kinds.ts'
import { TextArea } from '#ui/text-area.tsx'

type Props = { entry: Entry; save: (text: string) => void; leave: () => void }

/** Other words for something that has not been sent. */
export function OutboxEditForm({ entry, save, leave }: Props) {
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
