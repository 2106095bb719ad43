import { useEffect } from 'react'

/** While `isBusy`, the browser asks before the page is closed or left: an upload, for instance, would be cut off. */
export function useUnloadWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
}
