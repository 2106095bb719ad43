import { demoCompanies } from './demo-companies.ts'

/** The password of every demo account; printed at the start, so it is no secret. */
export const DEMO_PASSWORD = 'clarity-demo'

export type DemoPerson = {
  id: string
  role: 'admin' | 'client'
  companyId: string | null
  firstName: string
  lastName: string
  email: string
  /** What the terminal says of the account. */
  about: string
}

export const demoPeople: DemoPerson[] = [
  {
    id: '00000000-0000-4000-8000-00000000a001',
    role: 'admin',
    companyId: null,
    firstName: 'Maren',
    lastName: 'Tillwell',
    email: 'advisor@demo.test',
    about: 'the advisor, Maren Tillwell',
  },
  {
    id: '00000000-0000-4000-8000-00000000b001',
    role: 'client',
    companyId: demoCompanies.castellan.id,
    firstName: 'Rosa',
    lastName: 'Castellan',
    email: 'client@demo.test',
    about: `a client with 14 months, ${demoCompanies.castellan.name}`,
  },
  {
    id: '00000000-0000-4000-8000-00000000b002',
    role: 'client',
    companyId: demoCompanies.okafor.id,
    firstName: 'Dev',
    lastName: 'Okafor',
    email: 'second@demo.test',
    about: `another client, ${demoCompanies.okafor.name}`,
  },
  {
    id: '00000000-0000-4000-8000-00000000b003',
    role: 'client',
    companyId: demoCompanies.halloran.id,
    firstName: 'June',
    lastName: 'Halloran',
    email: 'empty@demo.test',
    about: `a client with nothing yet, ${demoCompanies.halloran.name}`,
  },
]
