import * as v from 'valibot'
import { CLIENT_LIMITS, type ClientField, type ImportedClient } from '#schema/client-import.ts'
import { KeptEmail } from '#schema/email.ts'
import { plainName } from './books/company-name.ts'
import { type ClientColumns, type ClientTable, customerColumn, isNameOfEither } from './client-columns.ts'
import { namesOf, unescaped } from './lead-import.ts'

type Fault = 'no_company' | 'bad_email' | 'same_company' | 'same_email' | 'long'

/** Why a row cannot be imported; `value` is the cell, or the line that has the same. */
export type ClientRowFault = { line: number; company: string; fault: Fault; value: string }

/** Why a client comes in without its contact: the file's email is not one, or another line has it. */
export type EmailFault = ClientRowFault & { fault: 'bad_email' | 'same_email' }

/** What a company is told apart by: its name without case, accents and signs. */
export const companyKey = (name: string) => plainName(name) || name.trim().toLowerCase()

/**
 * Rows as clients, what is wrong with the others, the lines whose plan is none of the firm's, and those without a company's
 * name, which are called by the person's. A client whose email
 * cannot be used is imported without it. @param plans the names of the firm's plans
 */
export function checkClientRows({ head, rows }: ClientTable, columns: ClientColumns, plans: readonly string[]) {
  // QuickBooks Online's "Name" is a person's or the company's once more.
  const mayBeCompany = columns.firstName !== columns.companyName && isNameOfEither(head[columns.firstName ?? -1] ?? '')
  const customer = customerColumn(head)
  const typed = rows.map(({ line, cells }) => {
    const textAt = (at: number | null) => (at === null ? '' : (unescaped(cells[at]) ?? '').trim())
    const cell = (field: ClientField) => textAt(columns[field])
    const names = namesOf(cell('firstName'), cell('lastName'), columns.lastName !== null)
    const person = names.filter(Boolean).join(' ')
    // A client without a company's name is called what the customer is, or by the person's.
    const company = cell('companyName') || (customer === columns.firstName ? '' : textAt(customer))
    const companyName = company || person
    const isNoPerson = mayBeCompany && company !== '' && companyKey(companyName) === companyKey(person)
    const [firstName, lastName] = isNoPerson ? ['', ''] : names
    // QuickBooks writes several addresses into one cell.
    const email = (cell('email').toLowerCase().split(/[,;]/)[0] ?? '').trim()
    const plan = plans.find((name) => name.toLowerCase() === cell('plan').toLowerCase()) ?? ''
    const isNamedByPerson = company === '' && person !== ''
    return { row: { line, companyName, firstName, lastName, email, plan }, plan: cell('plan'), isNamedByPerson }
  })
  const asRead = typed.map(({ row }) => row)
  const withoutEmail = splitClientRows(asRead).bad.filter(isEmailFault)
  const lines = new Set(withoutEmail.map(({ line }) => line))
  const { good, bad } = splitClientRows(asRead.map((row) => (lines.has(row.line) ? { ...row, email: '' } : row)))
  const unknownPlans = typed.filter(({ row, plan }) => plan !== '' && row.plan === '').map(({ row }) => row.line)
  const namedByPerson = typed.filter((one) => one.isNamedByPerson).map(({ row }) => row.line)
  const isBad = new Set(bad.map(({ line }) => line))
  return { good, bad, withoutEmail: withoutEmail.filter(({ line }) => !isBad.has(line)), unknownPlans, namedByPerson }
}

const isEmailFault = (bad: ClientRowFault): bad is EmailFault => bad.fault === 'bad_email' || bad.fault === 'same_email'

/** The rows that can be imported, and those that cannot. */
export function splitClientRows(rows: readonly ImportedClient[]) {
  const good: ImportedClient[] = []
  const bad: ClientRowFault[] = []
  const companies = new Map<string, number>()
  const emails = new Map<string, number>()
  for (const row of rows) {
    const fault = faultOf(row, companies, emails)
    if (fault) bad.push({ line: row.line, company: row.companyName.slice(0, 80), ...fault })
    else {
      good.push(row)
      companies.set(companyKey(row.companyName), row.line)
      if (row.email) emails.set(row.email, row.line)
    }
  }
  return { good, bad }
}

type Lines = ReadonlyMap<string, number>
function faultOf(
  row: ImportedClient,
  companies: Lines,
  emails: Lines,
): Pick<ClientRowFault, 'fault' | 'value'> | undefined {
  const { companyName, email } = row
  if (companyName === '') return { fault: 'no_company', value: '' }
  const long = (Object.keys(CLIENT_LIMITS) as (keyof typeof CLIENT_LIMITS)[]).find(
    (field) => row[field].length > CLIENT_LIMITS[field],
  )
  if (long) return { fault: 'long', value: row[long].slice(0, 40) }
  if (email !== '' && !v.safeParse(KeptEmail, email).success) return { fault: 'bad_email', value: email.slice(0, 80) }
  const sameCompany = companies.get(companyKey(companyName))
  if (sameCompany !== undefined) return { fault: 'same_company', value: String(sameCompany) }
  const sameEmail = emails.get(email)
  return sameEmail === undefined ? undefined : { fault: 'same_email', value: String(sameEmail) }
}

/** What a row lacks for a person who can be invited; null where it lacks nothing. */
export const missingOfContact = ({ firstName, lastName, email }: ImportedClient) =>
  email === '' ? 'email' : firstName === '' || lastName === '' ? 'name' : null
