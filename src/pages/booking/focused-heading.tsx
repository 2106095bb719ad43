import { type ReactNode, useEffect, useRef } from 'react'

/** The page was another one a moment ago: what it is now about takes the focus. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="t-hero ruled mt-4 inline-block scroll-mt-28 outline-none">
      {children}
    </h1>
  )
}
