import { useSession } from '#offline/session.ts'
import { usePreview } from './preview.ts'

/** Whether whoever looks may see the figures of the company that is open; the firm, which looks at a portal, sees them. */
export function useShowsFigures() {
  const isPreview = usePreview() !== null
  const session = useSession()
  if (isPreview || session.status !== 'user') return true
  const { companies, companyId } = session.user
  return companies?.find(({ id }) => id === companyId)?.rights !== 'no_figures'
}
