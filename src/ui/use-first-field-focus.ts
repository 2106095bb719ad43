import { useEffect, useRef } from 'react'

/** For a form that opens below what it belongs to: its first field gets the focus, and comes into view. */
export function useFirstFieldFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, textarea')?.focus(), [])
  return form
}
