import { useEffect, useEffectEvent } from 'react'

/** Milliseconds between two requests. */
const LOOKED_AT_AGAIN = 30_000

/** Asks again every half minute while the window is looked at. */
export function useRepeatWhileVisible(again: () => void) {
  const look = useEffectEvent(() => document.visibilityState === 'visible' && again())
  useEffect(() => {
    const timer = setInterval(look, LOOKED_AT_AGAIN)
    return () => clearInterval(timer)
  }, [])
}
