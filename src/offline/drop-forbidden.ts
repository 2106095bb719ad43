import { delMany } from 'idb-keyval'
import * as v from 'valibot'
import { getCalendar } from '#contract/calendar.ts'
import { getDocuments } from '#contract/documents.ts'
import { getConversations } from '#contract/messages.ts'
import { getMetrics } from '#contract/metrics.ts'
import { getPlans } from '#contract/plans.ts'
import { getQuestions } from '#contract/questions.ts'
import { getReport } from '#contract/reports.ts'
import { getLineTransactions, getStatements } from '#contract/statements.ts'
import { companyHeader } from '#data/company.ts'
import { fetchAnswer } from '#data/request.ts'
import { User } from '#schema/person.ts'
import { cacheAnswer, PROFILE, partsOf, readCached, withCache } from './cache.ts'
import { encryptedNames } from './encrypted.ts'

/** What the server answers nobody who may not see a company's figures. */
export const FIGURE_PATHS = [getMetrics, getPlans, getQuestions, getReport, getStatements, getLineTransactions].map(
  ({ path }) => path,
)

/** What holds less for people who may not see figures: the lists and dates, and what was opened from them. */
const PARTLY_OF_FIGURES = [getDocuments.path, getConversations.path, getCalendar.path]

/**
 * Removes what the person may no longer see: all of a company that they have left, and the figures of one that no longer
 * shows them. What is partly of figures goes as they are taken away, and what the server still shows of it is saved anew.
 */
export async function dropForbidden(user: User) {
  const before = (await readCached(User, user.id, PROFILE))?.value
  const gone = await drop(user.id, ({ companyId, path }) => {
    // Of no company: the person's own, or from before answers were kept by company.
    if (!companyId) return path.startsWith('/')
    if (!user.companies) return false
    const company = user.companies.find(({ id }) => id === companyId)
    if (company?.rights !== 'no_figures') return !company
    const hadNone = before?.companies?.some(({ id, rights }) => id === companyId && rights === 'no_figures')
    return [...FIGURE_PATHS, ...(hadNone ? [] : PARTLY_OF_FIGURES)].some((begins) => path.startsWith(begins))
  })
  const toAskFor = gone?.filter((name) => {
    const { companyId, path } = partsOf(name)
    const isTheirs = user.companies?.some(({ id }) => id === companyId)
    return isTheirs && PARTLY_OF_FIGURES.some((begins) => path.startsWith(begins))
  })
  if (toAskFor?.length) void recache(user.id, toAskFor)
}

/** Saves anew, under these names, what the server still shows this person. What it refuses stays off the device. */
async function recache(userId: string, names: string[]) {
  for (const name of names) {
    const { companyId, path } = partsOf(name)
    await fetchAnswer(v.unknown(), path, { headers: companyHeader(path, companyId) })
      .then(({ received, at }) => cacheAnswer(userId, name, { value: received, at }))
      .catch(() => undefined)
  }
}

const Listed = v.array(v.object({ id: v.string() }))

/** Removes the details of documents that the server's `list` of a company no longer has. */
export const dropGoneDocuments = (userId: string, companyId: string | null, list: unknown) => {
  const ids = new Set(v.parse(Listed, list).map(({ id }) => id))
  const begins = `${getDocuments.path}/`
  return drop(
    userId,
    (of) => of.companyId === companyId && of.path.startsWith(begins) && !ids.has(of.path.slice(begins.length)),
  )
}

/** Returns the names of what has gone. */
const drop = (userId: string, isGone: (name: ReturnType<typeof partsOf>) => boolean) =>
  withCache(userId, async (store) => {
    const gone = (await encryptedNames(store)).filter((name) => isGone(partsOf(name)))
    if (gone.length > 0) await delMany(gone, store)
    return gone
  })
