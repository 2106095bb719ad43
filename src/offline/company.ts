import * as v from 'valibot'
import { openCompany, openCompanyId } from '#data/company.ts'
import { dropEarly } from '#data/early.ts'
import { HttpError } from '#data/http-error.ts'
import { store } from '#data/store.ts'
import type { CompanyRights, User } from '#schema/person.ts'
import { readLocal, removeLocal, writeLocal } from './local.ts'

/**
 * The id of the company that was opened last on this device. A page keeps to the one that it has begun with, whatever
 * another tab opens. The scripts in the page's head read it as well (app/boot-portal.ts, cached-early.ts).
 */
const LAST_OPEN = 'company'
/** Set where its figures are not the person's to see: the page's head does not ask for them. */
const NO_FIGURES = 'no-figures'

// What is asked before anybody is known is asked for the company that the page's head has asked for; another tab may have
// opened another one since.
store.set(openCompanyId, globalThis.__earlyCompany ?? readLocal(v.string(), LAST_OPEN))

/** The person at the company that is open here, while they belong to it; otherwise at their first. */
export function atCompany(user: User, open: string | null): User {
  const isTheirs = user.companies?.some(({ id }) => id === open) === true
  return isTheirs && user.companyId !== open ? { ...user, companyId: open } : user
}

/** What a company of the person's is called, where there is another that it could be taken for. */
export const nameAmongSeveral = (companyId: string | null, { companies = [] }: User) =>
  companies.length > 1 ? companies.find(({ id }) => id === companyId)?.name : undefined

type Opening = { isRemembered?: boolean; rights?: CompanyRights | undefined }

/** Opens the portal of one of the person's companies, here and, where it is remembered, at the next start. */
export function openPortalOf(companyId: string | null, { isRemembered = true, rights }: Opening = {}) {
  // What the page's head has asked for was for another one.
  if (openCompany() !== companyId && openCompany() !== null) dropEarly()
  store.set(openCompanyId, companyId)
  forgetLastOpen()
  if (companyId && isRemembered) writeLocal(LAST_OPEN, companyId)
  if (rights === 'no_figures') writeLocal(NO_FIGURES, true)
}

/** The server's own refusal that is about what the person may see at a company, whoever they are. */
export const isAboutCompany = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  ['not_your_company', 'no_company', 'figures_not_shared'].includes(error.refusal?.code ?? '')

/** Of no company in particular, or of the one that is open. */
export const isOfOpenCompany = ({ companyId = null }: { companyId?: string | null }) =>
  companyId === null || companyId === openCompany()

export function forgetLastOpen() {
  removeLocal(LAST_OPEN)
  removeLocal(NO_FIGURES)
}
