import { useEffect, useRef } from 'react'

/** For a form that opens below what it belongs to: its first field gets the focus, and comes into view. */
export function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('input, textarea, select')
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [])
  return form
}
