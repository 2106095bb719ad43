import { useEffect, useRef } from 'react'
import { getConversations } from '#contract/messages.ts'
import { refetch } from '#data/swr.ts'

/**
 * Asks again when a view opens with what an earlier look has brought, and when its page is looked at again; never by a
 * timer. What is asked for the first time is on its way already.
 */
export function useRefetchWhenSeen(hasOldAnswer: boolean) {
  const isOld = useRef(hasOldAnswer)
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void refetch(getConversations.path)
    }
    if (isOld.current) look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
