import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** What a sheet of paper has room for: a page is printed before anything could be measured on it. */
const ON_PAPER = 640

/** The width that an element has been given, in CSS pixels, followed; `first` until it is known. */
export function useWidth<E extends Element>(first: number) {
  const ref = useRef<E>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.round(element.getBoundingClientRect().width) || first)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const toPaper = () => flushSync(() => setWidth(ON_PAPER))
    addEventListener('beforeprint', toPaper)
    addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', toPaper)
      removeEventListener('afterprint', measure)
    }
  }, [first])
  return [ref, width] as const
}
