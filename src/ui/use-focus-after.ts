import { useEffect, useRef } from 'react'

/**
 * For the element that tells how something went. Once `isUnderWay` is over and what had the focus is gone, the focus moves
 * here. Spread the result on the element.
 */
export function useFocusAfter<E extends HTMLElement>(isUnderWay: boolean) {
  const result = useRef<E>(null)
  useEffect(() => {
    if (!isUnderWay) return
    return () => {
      const { activeElement, body } = document
      if (activeElement === body || !activeElement?.checkVisibility()) result.current?.focus()
    }
  }, [isUnderWay])
  return { ref: result, tabIndex: -1 }
}
