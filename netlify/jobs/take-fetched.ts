import { createHash, randomUUID } from 'node:crypto'
import { adminConnectionPage } from '#copy/admin-connection-page.ts'
import { firm } from '#copy/firm.ts'
import { type Books, readTable } from '#domain/books/read-books.ts'
import { csv } from '#domain/csv.ts'
import type { CsvRow } from '#domain/csv-rows.ts'
import { dayIn } from '#domain/zoned.ts'
import { importFetched, monthsToFetch, type OpenMonth, type Run, settleRun } from '#queries/connection-runs.ts'
import { insertFetchedQuestions } from '#queries/firm-questions.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import { monthsGiven } from '#server/books/months-given.ts'
import { ProviderTrouble } from '#server/books/provider-call.ts'
import type { FetchedBooks } from '#server/books/provider-client.ts'
import type { Database } from '#server/database/database.ts'
import { Refused } from '#server/http/refused.ts'
import { closeTimes } from './open-months.ts'

/** A client who is further behind than a year sends files. */
const MAX_MONTHS = 12
const SOON = 5 * 60_000

export async function booksToFetch(database: Database, run: Run, now: Date) {
  const [open] = await database.run(monthsToFetch(run.company, closeTimes(now).closing, MAX_MONTHS))
  return open
}

type Fetched = { open: OpenMonth[]; found: FetchedBooks; isNight: boolean; night: Date; now: Date }

/**
 * Makes drafts of what a fetch has brought, in one transaction, by the same reader, checks and undo as a file. A month that
 * is as it was fetched before is left out, and so is one whose figures somebody has entered, unless a person asked for
 * this fetch. @throws {ProviderTrouble} for a report that cannot be read
 */
export async function takeFetched(database: Database, run: Run, { open, found, isNight, night, now }: Fetched) {
  const read = found.reports.map(({ kind, rows }) => ({ kind, rows, books: booksIn(rows) }))
  const given = givenOf(
    read.map(({ books }) => ({ ...books, basis: run.basis })),
    open,
    found.transactions,
  )
  const hashes = new Map(given.map(({ month, given }) => [month, hashOf(given)]))
  const changed = given.filter(
    ({ month, state, given }) => run.seen[month] !== hashes.get(month) || (run.byHand && !isAsGiven(state, given)),
  )
  const left = changed.filter(({ state }) => !run.byHand && isEntered(state))
  const taken = changed.filter((one) => !left.includes(one))
  const months = taken.map(({ month, state, given }) => ({ month, version: state.version, revise: false, given }))
  const importId = months.length > 0 ? randomUUID() : null
  const at = now.toISOString()
  await database.run(
    ...(importId
      ? [
          importFetched(
            run,
            {
              id: importId,
              batch: isNight ? nightBatch(now) : randomUUID(),
              files: filesOf(run, read, months),
              months,
            },
            at,
          ),
        ]
      : []),
    insertFetchedQuestions(run.company, run.run, found.questions, at),
    settleRun(
      run,
      {
        importId,
        brought: { months: taken.map(({ month }) => month), left: left.map(({ month }) => month) },
        seen: Object.fromEntries(
          given.filter((one) => !left.includes(one)).map(({ month }) => [month, hashes.get(month)!]),
        ),
        next: night.toISOString(),
        again: new Date(now.getTime() + SOON).toISOString(),
      },
      at,
    ),
  )
}

function booksIn(rows: readonly CsvRow[]): Books {
  const read = readTable(rows)
  if ('faults' in read) throw new ProviderTrouble('unreadable')
  return read.books
}

type Given = ReturnType<typeof monthsGiven>[number]['given']

/** What the reports say of each open month that they have. */
function givenOf(
  books: Parameters<typeof monthsGiven>[0],
  open: readonly OpenMonth[],
  booked: FetchedBooks['transactions'],
) {
  const there = new Set(books.flatMap(({ months }) => months.map(({ month }) => month)))
  try {
    return open
      .filter(({ month }) => there.has(month))
      .flatMap((state) =>
        monthsGiven(books, [{ month: state.month, version: state.version, revise: false }], booked).map(
          ({ month, given }) => ({
            month,
            given,
            state,
          }),
        ),
      )
  } catch (thrown) {
    throw thrown instanceof Refused ? new ProviderTrouble('unreadable') : thrown
  }
}

const hashOf = (given: Given) => createHash('sha256').update(JSON.stringify(given)).digest('base64url').slice(0, 22)

/** Figures without the lines of a statement were typed, or changed by hand. */
const isEntered = ({ hasProfit, hasCash, profitLines, cashLines }: OpenMonth) =>
  (hasProfit && !profitLines) || (hasCash && !cashLines)

/** Whether the draft still says what was fetched. */
const isAsGiven = (state: OpenMonth, given: Given) =>
  !isEntered(state) &&
  Object.entries(given).every(([name, value]) => !(name in state) || state[name as keyof OpenMonth] === value) &&
  ('revenue' in given ? state.hasProfit : true) &&
  ('cashBalance' in given ? state.hasCash : true)

/** What a night brings of all companies is one batch, which the firm sees and undoes as one. */
function nightBatch(now: Date) {
  const hex = createHash('sha256')
    .update(`night ${dayIn(firm.hours.timeZone, now)}`)
    .digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Read = { kind: StatementReport; rows: CsvRow[]; books: Books }

/** The reports as files, so that the firm can see what came. */
const filesOf = ({ provider, basis }: Run, read: readonly Read[], months: { month: OpenMonth['month'] }[]) =>
  read.flatMap(({ kind, rows, books }) => {
    const own = months.map(({ month }) => month).filter((month) => books.months.some((one) => one.month === month))
    if (own.length === 0) return []
    const fileName = `${adminConnectionPage.providers[provider]}, ${adminConnectionPage.reports[kind]}.csv`
    return [{ kind, fileName, contents: Buffer.from(csv(cellsOf(rows))).toString('base64'), basis, months: own }]
  })

const cellsOf = (rows: readonly CsvRow[]) =>
  rows.map(({ cells }) => cells.map((cell) => (/^-?[\d.]+$/.test(cell) ? { number: cell } : cell)))
