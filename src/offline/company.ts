import { openCompany, openCompanyId } from '#data/company.ts'
import { dropEarly } from '#data/early.ts'
import { HttpError } from '#data/http-error.ts'
import { store } from '#data/store.ts'
import type { CompanyRights, User } from '#schema/person.ts'
import { removeLocal, writeLocal } from './local.ts'
import { storedOfCompany } from './stored.ts'

/**
 * The id of the company that was opened last, in this tab and on this device. A tab keeps to its own, whatever another one
 * opens; a new tab begins with the device's. The scripts in the page's head read it as well (app/boot-portal.ts,
 * cached-early.ts).
 */
const LAST_OPEN = 'company'
/** Set where its figures are not the person's to see: the page's head does not ask for them. */
const NO_FIGURES = 'no-figures'

// What is asked before anybody is known is asked for the company that the page's head has asked for; another tab may have
// opened another one since.
store.set(openCompanyId, globalThis.__earlyCompany ?? lastOpen())

/** The person at the company that is open here, while they belong to it; otherwise at their first. */
export function atCompany(user: User, open: string | null): User {
  const isTheirs = user.companies?.some(({ id }) => id === open) === true
  return isTheirs && user.companyId !== open ? { ...user, companyId: open } : user
}

/** What a company of the person's is called, where there is another that it could be taken for. */
export const nameAmongSeveral = (companyId: string | null, { companies = [] }: User) =>
  companies.length > 1 ? companies.find(({ id }) => id === companyId)?.name : undefined

/** The companies of the person's and what they may see at each, to be compared. */
export const rightsOf = (user: Pick<User, 'companies'> | null) =>
  user?.companies?.map(({ id, rights }) => `${id} ${rights}`).join()

type Opening = { isRemembered?: boolean; rights?: CompanyRights | undefined }

/** Opens the portal of one of the person's companies, here and, where it is remembered, at the next start. */
export function openPortalOf(companyId: string | null, { isRemembered = true, rights }: Opening = {}) {
  // What the page's head has asked for was for another one.
  if (openCompany() !== companyId && openCompany() !== null) dropEarly()
  store.set(openCompanyId, companyId)
  forgetLastOpen()
  if (companyId && isRemembered) remember(LAST_OPEN, companyId)
  if (rights === 'no_figures') remember(NO_FIGURES, true)
}

function lastOpen() {
  const company = storedOfCompany('clear.company')
  return typeof company === 'string' ? company : null
}

function remember(name: string, value: unknown) {
  writeLocal(name, value)
  try {
    sessionStorage.setItem(`clear.${name}`, JSON.stringify(value))
  } catch {
    // Blocked or full: the device's is opened after a reload.
  }
}

/** The server's own refusal that is about what the person may see at a company, whoever they are. */
export const isAboutCompany = (error: unknown): error is HttpError =>
  error instanceof HttpError &&
  ['not_your_company', 'no_company', 'figures_not_shared'].includes(error.refusal?.code ?? '')

/** Of no company in particular, or of the one that is open. */
export const isOfOpenCompany = ({ companyId = null }: { companyId?: string | null }) =>
  companyId === null || companyId === openCompany()

export function forgetLastOpen() {
  for (const name of [LAST_OPEN, NO_FIGURES]) {
    removeLocal(name)
    try {
      sessionStorage.removeItem(`clear.${name}`)
    } catch {
      // Nothing could have been stored either.
    }
  }
}
