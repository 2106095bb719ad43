import { delMany } from 'idb-keyval'
import { getMetrics } from '#contract/metrics.ts'
import { getPlans } from '#contract/plans.ts'
import { getQuestions } from '#contract/questions.ts'
import { getReport } from '#contract/reports.ts'
import { getLineTransactions, getStatements } from '#contract/statements.ts'
import type { User } from '#schema/person.ts'
import { partsOf, withCache } from './cache.ts'
import { encryptedNames } from './encrypted.ts'

/** What the server answers nobody who may not see a company's figures. */
export const FIGURE_PATHS = [getMetrics, getPlans, getQuestions, getReport, getStatements, getLineTransactions].map(
  ({ path }) => path,
)

/**
 * Removes what the person may no longer see: all of a company that they have left, and the figures of one that no longer
 * shows them.
 */
export const dropForbidden = (user: User) =>
  withCache(user.id, async (store) => {
    const gone = (await encryptedNames(store)).filter((name) => isForbidden(name, user))
    if (gone.length > 0) await delMany(gone, store)
  })

function isForbidden(name: string, { companies }: User) {
  const { companyId, path } = partsOf(name)
  // Of no company: the person's own, or from before answers were kept by company.
  if (!companyId) return path.startsWith('/')
  if (!companies) return false
  const company = companies.find(({ id }) => id === companyId)
  return !company || (company.rights === 'no_figures' && FIGURE_PATHS.some((figures) => path.startsWith(figures)))
}
