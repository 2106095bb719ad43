import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two requests. */
const POLL_INTERVAL = 30_000

/** Asks again every half minute while the window is looked at. */
export function useRepeatWhileVisible(again: () => void) {
  const look = useEffectEvent(() => document.visibilityState === 'visible' && again())
  useEffect(() => {
    const timer = setInterval(look, POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [])
}
