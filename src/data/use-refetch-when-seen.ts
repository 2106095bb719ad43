import { useEffect, useRef } from 'react'
import { refetch } from './swr.ts'

/**
 * Asks again for what lies under `path` when a view opens with what an earlier look has brought, and when its page is looked
 * at again; never by a timer. What is asked for the first time is on its way already.
 */
export function useRefetchWhenSeen(path: string, hasOldAnswer: boolean) {
  const isOld = useRef(hasOldAnswer)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch(path)
    }
    if (isOld.current) look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [path])
}
