import type { Answering, AnswerOf, PlaceOf } from '#contract/endpoint.ts'
import { pathOf } from '#contract/endpoint.ts'
import { type Previewed, previewOf } from '#contract/preview.ts'
import { useQuery } from '#data/use-query.ts'
import { type PortalData, usePortalData } from '#offline/portal-data.ts'
import { useEndIfRefused } from '#offline/session.ts'
import { usePreview } from './preview.ts'
import { useShowsFigures } from './rights.ts'

/**
 * What a read of the portal answers the client, who has it saved, or the firm that looks at it, from memory alone. Figures
 * are not asked for by whoever may not see them: there is neither data nor a failure then.
 * @param isLatest what is asked for changes with time, and is saved under the address alone as well: in a tunnel on the
 * first of a month the last one's is still this device's latest
 */
export function useClientQuery<const E extends Previewed>(
  endpoint: E,
  place: PlaceOf<E>,
  { isLatest = false } = {},
): PortalData<AnswerOf<E>> {
  const preview = usePreview()
  const isShown = useShowsFigures() || !endpoint.showsFigures
  const own = usePortalData(
    endpoint.answer,
    preview || !isShown ? null : pathOf(endpoint, place),
    isLatest ? endpoint.path : undefined,
  )
  const looked = useQuery<Answering & Pick<E, 'answer'>>(previewOf(endpoint), preview && { ...place, ...preview })
  useEndIfRefused(looked.error)
  return preview ? { ...looked, at: null, asOf: null } : own
}
