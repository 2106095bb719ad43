import { useEffect, useState } from 'react'
import { pathOf } from '#contract/endpoint.ts'
import { openPreview } from '#contract/preview.ts'
import { call } from '#data/call.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { endSession, isSessionRefused } from '#offline/session.ts'
import type { PreviewOpened } from '#schema/preview.ts'

/**
 * Opens a company's portal for the firm to preview. The server logs it once, however often it is tried; nothing is shown
 * before it has.
 */
export function useOpenPreview(company: string) {
  const [key] = useState(() => crypto.randomUUID())
  const [state, set] = useState<{ opened?: PreviewOpened; error?: Error }>({})
  const open = async () => {
    set({})
    const outcome = await call(openPreview, undefined, { company }, { key }).catch(asHttpError)
    if (isSessionRefused(outcome)) return endSession()
    // Data of an earlier preview is stale.
    await refetch(pathOf(openPreview, { company }))
    set(outcome instanceof HttpError ? { error: outcome } : { opened: outcome })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on mount; a retry is manual
  useEffect(() => void open(), [])
  return { ...state, retry: () => void open() }
}
