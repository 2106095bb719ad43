import type { KeyboardEvent } from 'react'
import { conversationsPage } from '#copy/conversations-page.ts'
import { fill } from '#copy/fill.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { MESSAGE_LIMIT } from '#schema/conversation.ts'
import { TextArea } from '#ui/text-area.tsx'

type Props = {
  label: string
  placeholder: string
  shortcut: string
  tall?: boolean
  /** The dialog around it opens with the cursor here. */
  takesFocus?: boolean
  value: string
  write: (value: string) => void
}

const excess = (value: string) => value.trim().length - MESSAGE_LIMIT

/** Neither blank nor longer than the server takes. */
export const isSendable = (value: string) => value.trim() !== '' && excess(value) <= 0

/** Where a message is written. Text that is too long is not cut: it is shown as an error. */
export function MessageField({ value, write, shortcut, takesFocus, ...field }: Props) {
  const over = excess(value)
  const limit = MESSAGE_LIMIT.toLocaleString('en-US')
  return (
    <div
      ref={(box) => {
        // React would give it the focus before the dialog is there, which then takes it away.
        if (takesFocus) box?.querySelector('textarea')?.setAttribute('autofocus', '')
      }}
    >
      <TextArea
        {...field}
        value={value}
        onChange={(event) => write(event.target.value)}
        aria-invalid={over > 0}
        hint={over > 0 ? <TooLong count={over} limit={limit} /> : <span className="max-sm:hidden">{shortcut}</span>}
      />
    </div>
  )
}

const TooLong = ({ count, limit }: { count: number; limit: string }) => (
  <span className="text-red">{fill(conversationsPage.tooLong, { count, limit })}</span>
)

/** Ctrl or Cmd with Enter sends: once, however long the keys are held. */
export const sendByKey = (send: () => void) => (event: KeyboardEvent) => {
  const isAsked = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
  if (!isAsked) return
  event.preventDefault()
  if (event.repeat) return
  untilReleased()
  send()
}

/** A sent form closes, and the key that is still down would press whatever has the focus then. */
function untilReleased() {
  const released = new AbortController()
  const { signal } = released
  const swallow = (event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.repeat) return released.abort()
    event.preventDefault()
    event.stopPropagation()
  }
  // Of a key that goes up while Cmd is down macOS says nothing: the end of Cmd is the end of it.
  const letGo = ({ key }: globalThis.KeyboardEvent) => (key === 'Enter' || key === 'Meta') && released.abort()
  document.addEventListener('keydown', swallow, { capture: true, signal })
  document.addEventListener('keyup', letGo, { capture: true, signal })
}

/** Who of the company will read it as well and sees no figures. */
export const AlsoReads = ({ names = [] }: { names: string[] | undefined }) =>
  names.length > 0 && (
    <p className="t-small text-ink2">{fill(conversationsPage.alsoReads, { names: listInWords(names) })}</p>
  )
