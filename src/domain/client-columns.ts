import { CLIENT_FIELDS, type ClientField } from '#schema/client-import.ts'
import type { CsvRow } from './csv-rows.ts'
import { type ColumnNames, type Columns, matchColumns, plainColumnName } from './match-columns.ts'

export type ClientColumns = Columns<ClientField>

/** What programs call a customer, which may be a company or a person. */
const CUSTOMER = ['customer full name', 'customer name', 'customer', '*contactname', 'contactname', 'display name']

/** Names of columns with a person in one row and a company in another. */
const EITHER = /^((customer|client)( full)? )?name$/

/**
 * Names of columns as the customer lists of QuickBooks Online and Desktop and the contacts of Xero have them, and
 * spreadsheets of a firm's own.
 */
const NAMES: ColumnNames<ClientField> = {
  companyName: {
    known: [
      'company name',
      'company',
      'business name',
      'business',
      'organization name',
      'organization',
      ...CUSTOMER,
      'client name',
      'client',
    ],
    loose: /\b(business|company|customer|client|organi[sz]ation)\b|^name$/,
  },
  firstName: {
    known: [
      'first name',
      'firstname',
      'given name',
      'full name',
      'primary contact',
      'contact name',
      'contact person',
      'contact',
    ],
    loose: new RegExp(`^(first|given|fore)\\b|\\bcontact\\b|${EITHER.source}`),
  },
  lastName: { known: ['last name', 'lastname', 'family name', 'surname'], loose: /^(last|family|sur)/ },
  email: {
    known: ['email', 'email address', 'emailaddress', 'main email', 'primary email', 'e-mail', 'e-mail address'],
    loose: /\be-?mail\b/,
  },
  plan: { known: ['plan', 'service plan'] },
}

/**
 * The column with the customer's name: QuickBooks fills it in in every row, the company's only in some.
 * @returns -1 where there is none
 */
export const customerColumn = (head: readonly string[]) =>
  head.findIndex((name) => CUSTOMER.includes(plainColumnName(name)))

/** Whether a column may hold the name of a person in one row and that of a company in another. */
export const isNameOfEither = (name: string) => EITHER.test(plainColumnName(name))

/** The customer's column where it names a client whose row has no company. @returns -1 where no row needs it */
export const columnForNoCompany = ({ head, rows }: ClientTable, { companyName }: ClientColumns) =>
  companyName !== null && rows.some(({ cells }) => !cells[companyName]?.trim()) ? customerColumn(head) : -1

export const guessClientColumns = (head: readonly string[]) => matchColumns(head, CLIENT_FIELDS, NAMES)

/** The names of a list's columns, and its rows. */
export type ClientTable = { head: string[]; rows: CsvRow[] }

const MAX_TITLE_LINES = 20

/**
 * The row with the names of the columns, and the rows below it. A report has its title above them, and a line with the
 * time below; a list without names that are known begins with its first row.
 */
export function clientTable(rows: readonly CsvRow[]): ClientTable {
  const known = ({ cells }: CsvRow) => Object.keys(guessClientColumns(cells).confidence).length
  const counts = rows.slice(0, MAX_TITLE_LINES).map(known)
  // One name is not enough: the title of a report can be "Customer Contact List".
  const most = Math.max(0, ...counts)
  const at = most > 1 ? counts.indexOf(most) : rows.findIndex(({ cells }) => cells.some(Boolean))
  const head = rows[at]?.cells ?? []
  return { head, rows: rows.slice(at + 1).filter(({ cells }) => cells.some(Boolean) && !isFoot(cells)) }
}

/** `Wednesday, Nov 25, 2026 06:12 AM GMT-06:00` or `TOTAL`, alone in its row. */
function isFoot(cells: readonly string[]) {
  const [text = '', ...others] = cells.filter(Boolean)
  return others.length === 0 && /^total$|^(sun|mon|tues|wednes|thurs|fri|satur)day\b.*\d{4}/i.test(text)
}
