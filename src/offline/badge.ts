import { useEffect } from 'react'

/** The number on the installed app's icon, where the device shows one; it goes when nobody is signed in. */
export function useBadge(count: number | undefined) {
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return
    // Refused where the app is not installed.
    const ignoreRefusal = (done: Promise<void>) => done.catch(() => undefined)
    void ignoreRefusal(count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge())
    return () => void ignoreRefusal(navigator.clearAppBadge())
  }, [count])
}
