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
      const { activeElement } = document
      // The body, or a box around this one that useFocusRestore has moved it to meanwhile.
      if (!activeElement?.checkVisibility() || activeElement.contains(result.current)) result.current?.focus()
    }
  }, [isUnderWay])
  return { ref: result, tabIndex: -1 }
}
