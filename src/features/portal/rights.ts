import { useSession } from '#offline/session.ts'
import type { User } from '#schema/person.ts'
import { usePreview } from './preview.ts'

/** Whether a company is this person's, and its figures are not for them to see. */
export const hidesFigures = ({ companies = [], companyId }: Pick<User, 'companies' | 'companyId'>) =>
  companies.some(({ id, rights }) => id === companyId && rights === 'no_figures')

/** Whether whoever looks may see the figures of the company that is open; the firm, which looks at a portal, sees them. */
export function useShowsFigures() {
  const isPreview = usePreview() !== null
  const session = useSession()
  return isPreview || session.status !== 'user' || !hidesFigures(session.user)
}
