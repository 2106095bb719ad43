import { useCallback, useRef } from 'react'

const BOX = '[tabindex="-1"]'

/**
 * For an element whose contents come and go. If the focused node is removed, the focus moves to the nearest enclosing
 * element that uses this hook, instead of to the page's body. Spread the result on the element.
 */
export function useFocusRestore<E extends HTMLElement>() {
  /** What has the focus in here, or had it last: a button that is disabled loses it to nothing, and is still there. */
  const focused = useRef<Element>(null)
  const ref = useCallback((box: E) => {
    const changes = new MutationObserver((records) => {
      if (!focused.current || focused.current.isConnected || document.activeElement !== document.body) return
      focused.current = null
      const changed = records.map(({ target }) => target).find((node) => node.isConnected)
      const restore = () => {
        if (changed instanceof Element && document.activeElement === document.body)
          changed.closest<HTMLElement>(BOX)?.focus({ preventScroll: true })
      }
      // After the effects of this change: useFocusAfter knows better where the focus belongs.
      requestAnimationFrame(() => setTimeout(restore))
    })
    changes.observe(box, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: { target: Element }) => {
      focused.current = target
    },
    onBlur: ({ relatedTarget }: { relatedTarget: EventTarget | null }) => {
      if (relatedTarget) focused.current = null
    },
  }
}
