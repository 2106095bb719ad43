import * as v from 'valibot'
import type { LeadSource, LeadStatus } from '#schema/firm-lead.ts'
import { ImportedLead, LONGEST } from '#schema/lead-import.ts'
import type { CsvRow } from './csv-rows.ts'
import { consentColumns, firstValue, type ImportColumns, type ImportField, isOptedOut } from './lead-columns.ts'

/** Why a row cannot be imported; `value` is the cell, or for `twice` the line that has the same email. */
export type RowFault = { line: number; fault: 'no_email' | 'bad_email' | 'twice' | 'long'; value: string }

/** What other programs call the states of a lead, in ours. */
const STATUSES: Record<string, LeadStatus> = {
  new: 'new',
  subscriber: 'new',
  lead: 'new',
  open: 'contacted',
  'in progress': 'contacted',
  'attempted to contact': 'contacted',
  connected: 'contacted',
  'bad timing': 'nurture',
  marketingqualifiedlead: 'nurture',
  'marketing qualified lead': 'nurture',
  'open deal': 'qualified',
  opportunity: 'qualified',
  salesqualifiedlead: 'qualified',
  'sales qualified lead': 'qualified',
  customer: 'converted',
  unqualified: 'not_a_fit',
}
const statusOf = (cell: string, own: Record<string, LeadStatus>) => {
  const word = cell.toLowerCase().replaceAll('_', ' ')
  return own[word] ?? STATUSES[word] ?? null
}

/**
 * The firm's own words, in lower case, and what it calls both columns. Another source makes a row an import like others,
 * another status a new lead; the word itself goes into the note.
 */
export type OwnWords = {
  sources: Record<string, LeadSource>
  statuses: Record<string, LeadStatus>
  labels: Record<'source' | 'status', string>
}

/** A note with the words that have no place of their own, as long as there is room for them. */
function noteWith(note: string, unknown: string[]) {
  const whole = [note, ...unknown].filter(Boolean).join('\n')
  return whole.length > LONGEST.note ? note : whole
}

/** Rows as leads, and what is wrong with the others. */
export function checkRows(rows: readonly CsvRow[], head: readonly string[], columns: ImportColumns, own: OwnWords) {
  const good: ImportedLead[] = []
  const bad: RowFault[] = []
  const lines = new Map<string, number>()
  const consent = consentColumns(head, columns)
  for (const { line, cells } of rows) {
    const cell = (field: ImportField) =>
      columns[field] === null ? '' : firstValue(unescaped(cells[columns[field]]) ?? '')
    const email = cell('email').toLowerCase()
    const long = (Object.keys(LONGEST) as (keyof typeof LONGEST)[]).find((field) => cell(field).length > LONGEST[field])
    const before = lines.get(email)
    if (email === '') bad.push({ line, fault: 'no_email', value: '' })
    else if (!v.is(ImportedLead.entries.email, email)) bad.push({ line, fault: 'bad_email', value: email })
    else if (before !== undefined) bad.push({ line, fault: 'twice', value: String(before) })
    else if (long) bad.push({ line, fault: 'long', value: cell(long).slice(0, 40) })
    else {
      lines.set(email, line)
      const [firstName, lastName] = namesOf(cell('firstName'), cell('lastName'), columns.lastName !== null)
      const source = own.sources[cell('source').toLowerCase()] ?? null
      const status = statusOf(cell('status'), own.statuses)
      good.push({
        ...{ line, email, firstName, lastName, businessName: cell('businessName'), phone: cell('phone') },
        source,
        status,
        unsubscribed: consent.some((at) => isOptedOut(head[at] ?? '', firstValue(unescaped(cells[at]) ?? ''))),
        note: noteWith(cell('note'), [
          source || !cell('source') ? '' : `${own.labels.source}: ${cell('source')}`,
          status || !cell('status') ? '' : `${own.labels.status}: ${cell('status')}`,
        ]),
      })
    }
  }
  return { good, bad }
}

/** A file with one column for the whole name has it in the first one: the last word of it is the last name. */
export function namesOf(first: string, last: string, hasLast: boolean): [first: string, last: string] {
  const at = first.lastIndexOf(' ')
  return hasLast || at < 0 ? [first, last] : [first.slice(0, at).trim(), first.slice(at + 1)]
}

/** Our own export puts an apostrophe before what a spreadsheet would take for a formula. */
export const unescaped = (cell: string | undefined) => cell?.replace(/^'(?=[=+\-@])/, '')

// A letter has three bytes at most for each unit of its length; a piece carries some words around its rows.
const BYTES = 3
const ROUND_ROWS = 100

/** Rows in pieces of at most `most` rows and `bytes` bytes; a row of more is a piece of its own. */
export function inPieces<T>(rows: readonly T[], most: number, bytes: number): T[][] {
  const pieces: T[][] = []
  let room = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length * BYTES + 1
    const piece = pieces.at(-1)
    if (piece && piece.length < most && size <= room) piece.push(row)
    else {
      pieces.push([row])
      room = bytes - ROUND_ROWS
    }
    room -= size
  }
  return pieces
}
