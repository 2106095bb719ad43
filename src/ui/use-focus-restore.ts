import { useEffect, useRef } from 'react'

const BOX = '[tabindex="-1"]'

/**
 * For an element whose contents come and go. If the focused node is removed, the focus moves to the nearest enclosing
 * element that uses this hook, instead of to the page's body. Spread the result on the element.
 */
export function useFocusRestore<E extends HTMLElement>() {
  const box = useRef<E>(null)
  const isInside = useRef(false)
  useEffect(() => {
    if (!box.current) return
    const changes = new MutationObserver((records) => {
      if (!isInside.current || document.activeElement !== document.body) return
      const changed = records.map(({ target }) => target).find((node) => node.isConnected)
      if (changed instanceof Element) changed.closest<HTMLElement>(BOX)?.focus({ preventScroll: true })
    })
    changes.observe(box.current, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])
  return {
    ref: box,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true
    },
    // A button that is disabled under the finger loses the focus to nothing: it was here all the same.
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) isInside.current = false
    },
  }
}
