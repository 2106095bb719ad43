import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'

type Props = { className: string; children: ReactNode; otherwise?: ReactNode }

/**
 * Draws its content once its place comes near the window, and keeps the place until then. A form that only script can
 * send belongs in it: sent as plain HTML it would put what was typed into the address. A part that does not come takes
 * nothing else along: `otherwise` stands in its place.
 */
export function LazyWhenNear({ className, children, otherwise = null }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '400px' })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={place} className={className}>
      {near && <ErrorBoundary fallback={otherwise}>{children}</ErrorBoundary>}
    </div>
  )
}
