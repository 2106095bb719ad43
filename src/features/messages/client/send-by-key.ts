import type { KeyboardEvent } from 'react'

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
