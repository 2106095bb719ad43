import { useEffect, useRef } from 'react'
import { callDay, callTime, longCallDay } from './call-times.ts'

type Props = { zone: string; start: string }

/** The picked time, above its form. Give it the time as its key: each pick brings the form into view, below the times. */
export function PickedHeading({ zone, start }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('form')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="t-2 ruled justify-self-start outline-none">
      {longCallDay(callDay(zone, start))}, {callTime(zone, start)}
    </h2>
  )
}
