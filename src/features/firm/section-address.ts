import type { adminClientsPage } from '#copy/admin-clients-page.ts'
import type { CompanyHead } from '#schema/client-company.ts'
import type { User } from '#schema/person.ts'
import { tabAddress } from './tab-address.ts'

export type SectionName = Exclude<keyof typeof adminClientsPage.parts, 'label'>
/** The props of every section of a company's page; its heading is an h2. */
export type SectionProps = { company: CompanyHead; user: User }

/** The address of a section of a company's page, with what is open in it. */
export const companyAddress = (company: string, part?: SectionName, more: Record<string, string | undefined> = {}) =>
  tabAddress('close', { company, part, ...more })
