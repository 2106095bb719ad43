import { type ColumnNames, type Columns, matchColumns, plainColumnName } from './match-columns.ts'

/** What a column of somebody else's file can become. */
export const IMPORT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'businessName',
  'phone',
  'status',
  'consent',
  'source',
  'note',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
export type ImportColumns = Columns<ImportField>

/** Names of columns as HubSpot, Mailchimp, Google Contacts, Outlook, Pipedrive and our own export write them. */
const NAMES: ColumnNames<ImportField> = {
  email: {
    known: [
      'email',
      'email address',
      'e-mail address',
      'e-mail 1 - value',
      'person - email - work',
      'person - email',
      'person - email - home',
      'person - email - other',
      'e-mail',
      'e-mail 2 address',
    ],
    loose: /\be-?mail\b/,
  },
  firstName: {
    known: ['first name', 'given name', 'firstname', 'person - name', 'full name', 'name', 'contact name'],
    loose: /^(first|given|fore)\b/,
  },
  lastName: {
    known: ['last name', 'family name', 'lastname', 'surname'],
    loose: /^(last|family|sur)/,
  },
  businessName: {
    known: [
      'company name',
      'company',
      'business',
      'business name',
      'associated company',
      'organization name',
      'organization 1 - name',
      'person - organization',
      'organization',
    ],
    loose: /\b(business|company|organi[sz]ation)\b/,
  },
  phone: {
    known: [
      'phone number',
      'phone',
      'business phone',
      'mobile phone',
      'phone 1 - value',
      'person - phone - work',
      'person - phone - mobile',
      'person - phone',
      'person - phone - home',
      'primary phone',
      'mobile phone number',
      'home phone',
      'mobile',
    ],
    loose: /\b(phone|mobile|cell|tel)\b/,
  },
  status: {
    known: ['lead status', 'lifecycle stage', 'status'],
  },
  consent: {
    known: [
      'unsubscribed from all email',
      'unsub time',
      'clean time',
      'email marketing status',
      'subscribed',
      'person - marketing status',
      'marketing contact status',
      'email subscriber status',
      'email opt-out',
      'email opt out',
    ],
  },
  source: {
    known: ['source', 'lead source', 'original source', 'first source'],
    loose: /\bsource\b/,
  },
  note: {
    known: ['note', 'notes', 'comments'],
    loose: /\b(notes?|comments?|remarks?)\b/,
  },
}

/** What a mailing list says of its people under "Status". */
const LIST_STATUS = /^(subscribed|unsubscribed|cleaned|non[ _-]?subscribed|transactional|archived|pending)$/i

/**
 * What the headings of the columns seem to mean, and of a "Status" its cells: a mailing list's says whether somebody gets
 * email, and nothing of how far a lead has come.
 */
export function guessColumns(head: readonly string[], rows: readonly { cells: readonly string[] }[] = []) {
  const guessed = matchColumns(head, IMPORT_FIELDS, NAMES)
  const { status } = guessed.columns
  if (status === null || plainColumnName(head[status]!) !== 'status') return guessed
  const cells = rows.map(({ cells }) => cells[status]?.trim() ?? '').filter(Boolean)
  if (cells.length === 0 || !cells.every((cell) => LIST_STATUS.test(cell))) return guessed
  const { status: _, ...confidence } = guessed.confidence
  return {
    columns: { ...guessed.columns, status: null, consent: status },
    confidence: { ...confidence, consent: 'sure' as const },
  }
}

/** Google Contacts writes several values of one kind into a cell. */
export const firstValue = (cell: string) => cell.split(' ::: ')[0]?.trim() ?? ''

/**
 * The columns that say whether somebody wants no email: the one that was chosen and any other with such a heading; none where
 * none was chosen.
 */
export const consentColumns = (head: readonly string[], columns: ImportColumns) =>
  columns.consent === null
    ? []
    : head.flatMap((name, at) =>
        at === columns.consent || NAMES.consent.known.includes(plainColumnName(name)) ? [at] : [],
      )

const OPTED_OUT =
  /^(true|yes|y|1|unsubscribed|cleaned|opted[ _-]?out|non[ _-]?subscribed|no[ _-]?consent|non[ _-]?marketing contact|bounced|archived)$/i
const IS_SUBSCRIBED = /^subscribed$/

/**
 * Whether a row says that somebody wants no email: a mark in a column about it, or a time at which they left. Nothing in a
 * file makes a subscriber of anybody.
 */
export function isOptedOut(head: string, cell: string) {
  const name = plainColumnName(head)
  if (cell.trim() === '') return false
  if (name === 'unsub time' || name === 'clean time') return true
  if (IS_SUBSCRIBED.test(name)) return /^(false|no|n|0|unsubscribed)$/i.test(cell.trim())
  return OPTED_OUT.test(cell.trim())
}
