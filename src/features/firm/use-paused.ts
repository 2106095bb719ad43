import { useEffect, useState } from 'react'

/** A text as it was when somebody last stopped typing. @param pause how long that takes, in milliseconds */
export function usePaused(text: string, pause: number) {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return paused
}
