import * as v from 'valibot'
import type { LeadSource } from '#schema/firm-lead.ts'
import { ImportedLead, LONGEST } from '#schema/lead-import.ts'
import type { CsvRow } from './csv-rows.ts'

export const IMPORT_FIELDS = ['email', 'firstName', 'lastName', 'businessName', 'phone', 'source', 'note'] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** Which column of the file holds a field, from 0; null where none does. */
export type ImportColumns = Record<ImportField, number | null>

/** Why a row cannot be imported; `value` is the cell, or for `twice` the line that has the same email. */
export type RowFault = { line: number; fault: 'no_email' | 'bad_email' | 'twice' | 'long'; value: string }

const NAMES: Record<ImportField, RegExp> = {
  email: /^(e-?mail|mail)/,
  firstName: /^(first|given|fore)|^(full|contact)? ?name$/,
  lastName: /^(last|sur|family)/,
  businessName: /business|company|organi[sz]ation|firm/,
  phone: /phone|mobile|^tel|cell/,
  source: /source|came|channel/,
  note: /note|comment|remark/,
}

/** What the heads of the columns seem to mean. A column is taken once. */
export function guessColumns(head: readonly string[]): ImportColumns {
  const used = new Set<number>()
  const guess = (field: ImportField) => {
    const at = head.findIndex((name, nth) => !used.has(nth) && NAMES[field].test(name.trim().toLowerCase()))
    if (at >= 0) used.add(at)
    return at < 0 ? null : at
  }
  return Object.fromEntries(IMPORT_FIELDS.map((field) => [field, guess(field)])) as ImportColumns
}

/**
 * Rows as leads, and what is wrong with the others.
 * @param sources the firm's words for how a lead came, in lower case; another word makes the row an import like others
 */
export function checkRows(rows: readonly CsvRow[], columns: ImportColumns, sources: Record<string, LeadSource>) {
  const good: ImportedLead[] = []
  const bad: RowFault[] = []
  const lines = new Map<string, number>()
  for (const { line, cells } of rows) {
    const cell = (field: ImportField) => (columns[field] === null ? '' : (unescaped(cells[columns[field]]) ?? ''))
    const email = cell('email').toLowerCase()
    const long = (Object.keys(LONGEST) as (keyof typeof LONGEST)[]).find((field) => cell(field).length > LONGEST[field])
    const before = lines.get(email)
    if (email === '') bad.push({ line, fault: 'no_email', value: '' })
    else if (!v.is(ImportedLead.entries.email, email)) bad.push({ line, fault: 'bad_email', value: email })
    else if (before !== undefined) bad.push({ line, fault: 'twice', value: String(before) })
    else if (long) bad.push({ line, fault: 'long', value: cell(long).slice(0, 40) })
    else {
      lines.set(email, line)
      const source = sources[cell('source').toLowerCase()] ?? null
      const [firstName, lastName, businessName] = [cell('firstName'), cell('lastName'), cell('businessName')]
      good.push({ line, email, firstName, lastName, businessName, phone: cell('phone'), source, note: cell('note') })
    }
  }
  return { good, bad }
}

/** Our own export puts an apostrophe before what a spreadsheet would take for a formula. */
const unescaped = (cell: string | undefined) => cell?.replace(/^'(?=[=+\-@])/, '')

// A letter has three bytes at most for each unit of its length; a piece carries some words round its rows.
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
