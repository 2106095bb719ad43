import { useEffect, useRef } from 'react'
import { refetchFirm } from '#features/firm/data.ts'

const LOOKED_AT_AGAIN = 2_000

/** Looks again while a fetch is under way; once it has ended, everything of companies is asked for again. */
export function useFetchProgress(isFetching: boolean, lookAgain: () => void) {
  const wasFetching = useRef(isFetching)
  const latest = useRef(lookAgain)
  latest.current = lookAgain
  useEffect(() => {
    if (wasFetching.current && !isFetching) void refetchFirm('/api/admin/companies').catch(() => undefined)
    wasFetching.current = isFetching
    if (!isFetching) return
    const timer = setInterval(() => latest.current(), LOOKED_AT_AGAIN)
    return () => clearInterval(timer)
  }, [isFetching])
}
