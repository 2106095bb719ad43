import { useEffect } from 'react'

let held = 0

/** Whether something on the screen would be lost with it: an upload under way, or a file that is being looked through. */
export const isWorkUnsaved = () => held > 0

/** While `isUnsaved`, the browser asks before the page is closed, and a session that ends leaves the screen in place. */
export function useUnsavedWork(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    held++
    return () => {
      removeEventListener('beforeunload', ask)
      held--
    }
  }, [isUnsaved])
}
