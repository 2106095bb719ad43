import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], dialog') !== null

/**
 * J and K go to the next and the one before, R into the answer. Not while somebody types, and not with a modifier.
 * @param ids of the list in its order
 */
export function useInboxKeys(ids: readonly string[], open: string | null, go: (id: string) => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isTyping(event.target) ||
      document.querySelector('dialog[open]')
    )
      return
    const key = event.key.toLowerCase()
    if (key === 'r') {
      const reply = document.querySelector<HTMLTextAreaElement>('[data-reply]')
      if (!reply) return
      event.preventDefault()
      reply.focus()
    }
    if (key !== 'j' && key !== 'k') return
    const at = open === null ? -1 : ids.indexOf(open)
    const next = ids[key === 'j' ? at + 1 : Math.max(0, at - 1)]
    if (!next) return
    event.preventDefault()
    go(next)
    const row = document.querySelector<HTMLElement>(`[data-row="${next}"]`)
    row?.focus({ preventScroll: true })
    row?.closest('li')?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
