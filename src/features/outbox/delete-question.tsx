import { useEffect, useRef } from 'react'
import { outboxPage as words } from '#copy/outbox-page.ts'

/** Whether something unsent goes for good. */
export function DeleteQuestion({
  question = words.deleteAsk,
  act,
  leave,
}: {
  question?: string
  act: () => void
  leave: () => void
}) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset
      aria-label={question}
      className="m-0 px-0 grid gap-2.5 pt-1.5 [justify-items:inherit]"
      onKeyDown={({ key }) => key === 'Escape' && leave()}
    >
      <p className="t-small [overflow-wrap:anywhere]">{question}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-primary min-h-11 px-4" onClick={act}>
          {words.cancel}
        </button>
        <button ref={keep} type="button" className="btn-secondary min-h-11 px-4" onClick={leave}>
          {words.keep}
        </button>
      </div>
    </fieldset>
  )
}
