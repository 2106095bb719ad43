import { useEffect } from 'react'
import type * as v from 'valibot'
import { useRemote } from '#data/remote.ts'
import { type PortalData, usePortalData } from '#offline/portal-data.ts'
import { endSession, isSessionRefused } from '#offline/session.ts'
import { usePreview } from './preview.ts'

/** What a GET of the portal answers the client, who has it saved, or the firm that looks at it, from memory alone. */
export function usePortalAnswer<S extends v.GenericSchema>(
  schema: S,
  path: string,
  keptAs?: string,
): PortalData<v.InferOutput<S>> {
  const preview = usePreview()
  const own = usePortalData(schema, preview ? null : path, keptAs)
  const looked = useRemote(schema, preview && path.replace('/api/client', preview.api))
  const { error } = looked
  useEffect(() => {
    if (isSessionRefused(error)) void endSession()
  }, [error])
  return preview ? { ...looked, at: null, asOf: null } : own
}
