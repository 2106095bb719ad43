import { useEffect } from 'react'

/** While something goes on that only an open page can do, the browser asks before the page goes. */
export function useUnloadWarning(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
}
