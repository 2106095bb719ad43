import { useEffect, useState } from 'react'
import { pathOf } from '#contract/endpoint.ts'
import { openPreview } from '#contract/preview.ts'
import { call } from '#data/call.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { refetch } from '#data/swr.ts'
import { endSession, isSessionRefused } from '#offline/session.ts'
import type { PreviewOpened } from '#schema/preview.ts'

/**
 * Opens a company's portal for a look, which the server writes down: once, however often it is tried. Nothing is shown
 * before that.
 */
export function useOpening(company: string) {
  const [key] = useState(() => crypto.randomUUID())
  const [state, set] = useState<{ opened?: PreviewOpened; error?: Error }>({})
  const open = async () => {
    set({})
    const outcome = await call(openPreview, undefined, { company }, { key }).catch(asHttpError)
    if (isSessionRefused(outcome)) return endSession()
    // What an earlier look has brought is old by now.
    await refetch(pathOf(openPreview, { company }))
    set(outcome instanceof HttpError ? { error: outcome } : { opened: outcome })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an opening, and again where the person asks for it
  useEffect(() => void open(), [])
  return { ...state, retry: () => void open() }
}
