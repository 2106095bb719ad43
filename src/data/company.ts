import { atom } from 'jotai'
import { COMPANY_HEADER } from '#schema/company-header.ts'
import { store } from './store.ts'

/** The id of the company whose portal this page shows; null where it is not known yet, or for the firm's own people. */
export const openCompanyId = atom<string | null>(null)

/** The same outside of React. */
export const openCompany = () => store.get(openCompanyId)

/** What a request of a client says of the company that it is for; nothing for the addresses of others. */
export const companyHeader = (path: string, companyId = openCompany()): Record<string, string> =>
  companyId && path.includes('/client/') ? { [COMPANY_HEADER]: companyId } : {}

/** A client's address as a link, which carries no header: it names the company itself. */
export const companyLink = (path: string, companyId = openCompany()) =>
  companyId ? `${path}?company=${companyId}` : path
