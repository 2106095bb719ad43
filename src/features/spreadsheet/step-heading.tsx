import { useEffect, useRef } from 'react'

/** The heading of a step of an import. It takes the focus: what was pressed is gone with the step before. */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1} className="t-3 outline-none">
      {text}
    </h2>
  )
}
