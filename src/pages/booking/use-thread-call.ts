import { useEffect, useState } from 'react'
import type { ThreadCall } from './thread-call.ts'

/** The conversation that a client's call is asked for from, by `?thread=`. Its script comes for those who bring one. */
export function useThreadCall() {
  const [found, setFound] = useState<{ isLooking: boolean; call?: ThreadCall | undefined }>({ isLooking: false })
  useEffect(() => {
    const id = new URLSearchParams(location.search).get('thread')
    if (!id) return
    setFound({ isLooking: true })
    const settle = (call?: ThreadCall) => setFound({ isLooking: false, call })
    import('./thread-call.ts').then(({ threadCall }) => threadCall(id)).then(settle, () => settle())
  }, [])
  return found
}
