import { useEffect, useRef } from 'react'
import { getUser } from '#contract/sign-in.ts'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { refetch } from '#data/swr.ts'
import { useRefetchWhenSeen } from '#data/use-refetch-when-seen.ts'
import { listInWords } from '#domain/list-in-words.ts'
import { rightsOf } from '#offline/company.ts'
import { isOnline } from '#offline/connection.ts'
import { refetchSession } from '#offline/session.ts'
import { namesOfUnsentFiles } from '#offline/use-shared-files.ts'
import type { User } from '#schema/person.ts'
import { toast } from '#ui/toast.ts'
import { hidesFigures } from './rights.ts'

const words = dashboardPage.companies

/** Whether a place has been open before in this page's life. */
let wasOpen = false

const askAgain = () => void (isOnline() && refetchSession())

/**
 * Asks anew what this person may see, where their page is looked at again or opens another place: a company's owner may
 * have changed it. The answer takes from the device what is no longer theirs; here they are told. Whatever has changed,
 * what was fetched before may be more than they may see now, or less.
 */
export function useChangedRights({ companies = [], companyId }: User, place: string) {
  useRefetchWhenSeen(getUser.path, false)
  useEffect(() => {
    // Back here from another page, such as the account.
    if (wasOpen) askAgain()
    wasOpen = true
    // A step within the portal, also one to the place that is open already.
    const steps = ['pushState', 'popstate']
    for (const step of steps) addEventListener(step, askAgain)
    return () => {
      for (const step of steps) removeEventListener(step, askAgain)
    }
  }, [])
  const before = useRef(companies)
  useEffect(() => {
    const lost = before.current.find(({ id }) => !companies.some((one) => one.id === id))
    const wasTheirs = before.current.some(({ id }) => id === companyId)
    const wasHidden = hidesFigures({ companies: before.current, companyId })
    const hasLostFigures = wasTheirs && !wasHidden && hidesFigures({ companies, companyId })
    const hasChanged = rightsOf({ companies: before.current }) !== rightsOf({ companies })
    before.current = companies
    if (hasChanged) void refetch('/api/client/')
    if (lost) {
      const files = namesOfUnsentFiles(lost.id)
      const text = files.length > 0 && fill(words.notSent, { files: listInWords(files) })
      toast({ title: fill(words.lost, { company: lost.name }), ...(text && { text }), failed: true })
    }
    // Home says it in the place of the figures.
    else if (hasLostFigures && place !== 'home') toast({ title: dashboardPage.noFigures.heading, failed: true })
  }, [companies, companyId, place])
}
