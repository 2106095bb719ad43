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
/** Which column of the file holds a field, from 0; null where none does. */
export type ImportColumns = Record<ImportField, number | null>

/** How a column was found: by a name that a known program writes, or by words in it, which a person should look at. */
export type Confidence = 'sure' | 'likely'
export type GuessedColumns = { columns: ImportColumns; confidence: Partial<Record<ImportField, Confidence>> }

/**
 * Names of columns as HubSpot, Mailchimp, Google Contacts, Outlook, Pipedrive and our own export write them, in lower case
 * with single spaces, the ones to prefer first.
 */
const KNOWN: Record<ImportField, readonly string[]> = {
  email: [
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
  firstName: ['first name', 'given name', 'firstname', 'person - name', 'full name', 'name', 'contact name'],
  lastName: ['last name', 'family name', 'lastname', 'surname'],
  businessName: [
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
  phone: [
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
  status: ['lead status', 'lifecycle stage', 'status'],
  consent: [
    'unsubscribed from all email',
    'unsub time',
    'clean time',
    'email marketing status',
    'subscribed',
    'person - marketing status',
  ],
  source: ['source', 'lead source', 'original source', 'first source'],
  note: ['note', 'notes', 'comments'],
}

/** Words that say what a column may hold where no program is known to call it so. */
const LOOSE: Record<ImportField, RegExp | undefined> = {
  email: /\be-?mail\b/,
  firstName: /^(first|given|fore)\b/,
  lastName: /^(last|family|sur)/,
  businessName: /\b(business|company|organi[sz]ation)\b/,
  phone: /\b(phone|mobile|cell|tel)\b/,
  status: undefined,
  consent: undefined,
  source: /\bsource\b/,
  note: /\b(notes?|comments?|remarks?)\b/,
}
/** What is about a thing and not the thing: ids, labels, times, counts. */
const ABOUT =
  /\b(ids?|label|type|time|date|count|rating|owner|status|ip|domain|url|website|size|industry|extension|fax)\b/

const plain = (name: string) => name.trim().toLowerCase().replaceAll('_', ' ').replaceAll(/\s+/g, ' ')

/** What the heads of the columns seem to mean. A column is taken once, and first by who is sure of it. */
export function guessColumns(head: readonly string[]): GuessedColumns {
  const names = head.map(plain)
  const columns = Object.fromEntries(IMPORT_FIELDS.map((field) => [field, null])) as ImportColumns
  const confidence: GuessedColumns['confidence'] = {}
  const used = new Set<number>()
  const take = (field: ImportField, at: number, how: Confidence) => {
    if (at < 0 || columns[field] !== null) return
    used.add(at)
    columns[field] = at
    confidence[field] = how
  }
  const free = (fits: (name: string) => boolean) => names.findIndex((name, at) => !used.has(at) && fits(name))
  for (const field of IMPORT_FIELDS)
    for (const known of KNOWN[field])
      take(
        field,
        free((name) => name === known),
        'sure',
      )
  for (const field of IMPORT_FIELDS) {
    const pattern = LOOSE[field]
    if (pattern)
      take(
        field,
        free((name) => pattern.test(name) && !ABOUT.test(name)),
        'likely',
      )
  }
  return { columns, confidence }
}

/** Google Contacts writes several values of one kind into a cell. */
export const firstValue = (cell: string) => cell.split(' ::: ')[0]?.trim() ?? ''

const OPTED_OUT =
  /^(true|yes|y|1|unsubscribed|cleaned|opted[ _-]?out|non[ _-]?subscribed|no[ _-]?consent|bounced|archived)$/i
const IS_SUBSCRIBED = /^subscribed$/

/**
 * Whether a row says that somebody wants no email: a mark in a column about it, or a time at which they left. Nothing in a
 * file makes a subscriber of anybody.
 */
export function isOptedOut(head: string, cell: string) {
  const name = plain(head)
  if (cell.trim() === '') return false
  if (name === 'unsub time' || name === 'clean time') return true
  if (IS_SUBSCRIBED.test(name)) return /^(false|no|n|0|unsubscribed)$/i.test(cell.trim())
  return OPTED_OUT.test(cell.trim())
}
