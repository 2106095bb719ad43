import { useLayoutEffect, useRef, useState } from 'react'

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
    return () => observer.disconnect()
  }, [first])
  return [ref, width] as const
}
