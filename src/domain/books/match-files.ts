import type { BooksCompany } from '#schema/books.ts'
import type { StatementReport } from '#schema/statement-line.ts'
import type { Cents, Month } from '#schema/units.ts'
import { companiesByName } from './companies-by-name.ts'
import { fileNameWords, isSpelledAlike, nameSimilarity, plainName } from './company-name.ts'
import { draftToReplace } from './draft-to-replace.ts'
import type { Fault } from './fault.ts'
import { fileNameMonths } from './file-name-month.ts'
import type { Books, BooksRead } from './read-books.ts'

/** What somebody has said about a file: whose it is, and what to do about what stands in its way. */
export type Decision = {
  company?: string
  revises?: boolean
  acceptsBasis?: boolean
  takesPart?: boolean
  takesUnfinished?: boolean
  replaces?: boolean
}

/** What keeps a file from being imported until somebody has looked at it. */
export type LookWhy =
  | 'other_company'
  | 'spelling'
  | 'no_name'
  | 'no_company'
  | 'former_client'
  | 'sum'
  | 'published'
  | 'part_month'
  | 'basis'
  | 'twice'
  | 'imported'
  | 'unfinished'
  | 'draft'

export type Match<File> = {
  file: File
  /** Whose books these are, or might be. */
  company: BooksCompany | null
  kind: StatementReport | null
  /** What is imported, newest last. */
  months: { month: Month; version: number; revise: boolean }[]
  /** Months of the file that are published, and so are not imported. */
  leftOut: Month[]
  /** What the file's own name says and the report in it does not, which counts. */
  fileNameSays: { company: string | null; month: Month | null }
  /** Of the newest month that is imported, else of the file: its net profit, or all assets. */
  net: Cents | null
  newest: Month | null
  /** Somebody has said that a name which the company is not known by is the company's. */
  confirmsName: boolean
} & (
  | { state: 'matched' }
  /** `twin`: the file that has the same report. `drafted`: the month whose draft would be replaced. */
  | { state: 'look'; why: LookWhy; fault?: Fault; twin?: string; drafted?: Month }
  | { state: 'refused'; fault: Fault }
)

type ReadFile = { id: string; fileName: string; read: BooksRead }

/** What the drop has become so far. */
export type ImportedReport = { company: string; month: Month; kind: StatementReport | null }
type Circumstances = {
  imported?: readonly ImportedReport[]
  /** What the books of deactivated clients are known by. */
  formerNames?: readonly string[]
  /** The month that today is in. */
  now?: Month
}

/** Finds the company and the months of each file. `decisions` are by the file's id. */
export function matchFiles<File extends ReadFile>(
  files: readonly File[],
  companies: readonly BooksCompany[],
  decisions: Readonly<Record<string, Decision>>,
  { imported = [], formerNames = [], now }: Circumstances = {},
): Match<File>[] {
  const known = { companies, byName: companiesByName(companies), formerNames }
  const decidedNames = new Map<string, string>()
  for (const { id, read } of files) {
    const company = decisions[id]?.company
    if (company && read.source.company) decidedNames.set(plainName(read.source.company), company)
  }
  const there = new Set(imported.map(keyOf))
  const matches = files.map((file): Match<File> => {
    // What was said about one file holds for all of the same name.
    const company = decidedNames.get(plainName(file.read.source.company ?? ''))
    const decision = { ...(company && { company }), ...decisions[file.id] }
    const match = matchOf(file, known, decision)
    if (match.state !== 'matched') return match
    if (!decision.takesUnfinished && match.months.some(({ month }) => now && month >= now))
      return { ...match, state: 'look', why: 'unfinished' }
    if (decision.replaces) return match
    if (keysOf(match).some((key) => there.has(key))) return { ...match, state: 'look', why: 'imported' }
    const drafted = draftToReplace(match)
    return drafted ? { ...match, state: 'look', why: 'draft', drafted } : match
  })
  const matched = matches.filter(({ state }) => state === 'matched').map((match) => ({ match, keys: keysOf(match) }))
  return matches.map((match) => {
    if (match.state !== 'matched') return match
    const own = keysOf(match)
    const twin = matched.find((other) => other.match !== match && other.keys.some((key) => own.includes(key)))
    return twin ? { ...match, state: 'look', why: 'twice', twin: twin.match.file.fileName } : match
  })
}

const keysOf = <File>({ company, kind, months }: Match<File>) =>
  months.map(({ month }) => keyOf({ company: company?.id ?? '', kind, month }))
const keyOf = ({ company, kind, month }: ImportedReport) => `${company} ${kind} ${month}`

type Known = {
  companies: readonly BooksCompany[]
  byName: ReadonlyMap<string, BooksCompany[]>
  formerNames: readonly string[]
}

function matchOf<File extends ReadFile>(file: File, known: Known, decision: Decision): Match<File> {
  const { read } = file
  const owner = ownerOf(file, known, decision)
  const nothing = {
    file,
    company: owner.company,
    kind: null,
    months: [],
    leftOut: [],
    fileNameSays: { company: null, month: null },
    net: null,
    newest: null,
    confirmsName: false,
  }
  if (!('books' in read)) {
    const [fault = { why: 'empty', line: null, values: {} } as const] = read.faults
    return fault.why === 'sum' || fault.why === 'sides'
      ? { ...nothing, state: 'look', why: 'sum', fault }
      : { ...nothing, state: 'refused', fault }
  }
  const { books, source } = read
  const last = books.months.at(-1)
  const base = {
    ...nothing,
    kind: books.kind,
    net: netOf(books, last?.month),
    newest: last?.month ?? null,
    confirmsName: owner.confirms,
    fileNameSays: fileNameSays(file.fileName, owner, known.companies, books),
  }
  const { company } = owner
  if (owner.why || !company) return { ...base, state: 'look', why: owner.why ?? 'no_company' }
  if (source.basis && company.basis && source.basis !== company.basis && !decision.acceptsBasis)
    return { ...base, state: 'look', why: 'basis' }
  const whole = books.months.filter(({ isPart }) => !isPart || decision.takesPart)
  if (whole.length === 0) return { ...base, state: 'look', why: 'part_month' }
  const stateOf = (month: Month) => company.months.find((one) => one.month === month)
  const isClosed = (month: Month) => Boolean(stateOf(month)?.published && !stateOf(month)?.draft)
  const open = whole.filter(({ month }) => !isClosed(month))
  const months = (open.length > 0 || !decision.revises ? open : whole.slice(-1)).map(({ month }) => {
    const { draft, published } = stateOf(month) ?? {}
    return { month, version: draft?.version ?? published?.version ?? 0, revise: isClosed(month) }
  })
  if (months.length === 0) return { ...base, state: 'look', why: 'published' }
  const leftOut = whole.flatMap(({ month }) => (months.some((one) => one.month === month) ? [] : month))
  return { ...base, months, leftOut, net: netOf(books, months.at(-1)?.month), state: 'matched' }
}

type Owner = { company: BooksCompany | null; why: LookWhy | null; confirms: boolean }

/** Whose books a file has; `why` where that is a guess, or unknown. */
function ownerOf({ fileName, read }: ReadFile, { companies, byName, formerNames }: Known, decision: Decision): Owner {
  const decided = companies.find(({ id }) => id === decision.company)
  if (decided) return { company: decided, why: null, confirms: true }
  const name = read.source.company
  const known = name ? (byName.get(plainName(name)) ?? []) : []
  if (known.length === 1 && known[0]) return { company: known[0], why: null, confirms: false }
  if (!name) {
    const guess = best(companies, (company) => nameSimilarity(company.name, fileNameWords(fileName)))
    return { company: guess, why: guess ? 'no_name' : 'no_company', confirms: false }
  }
  if (formerNames.some((own) => isSpelledAlike(own, name)))
    return { company: null, why: 'former_client', confirms: false }
  const alike = companies.filter((company) => [company.name, ...company.names].some((own) => isSpelledAlike(own, name)))
  if (alike.length === 1 && alike[0]) return { company: alike[0], why: 'spelling', confirms: false }
  const guess = best(companies, (company) =>
    Math.max(nameSimilarity(company.name, name), nameSimilarity(company.name, fileNameWords(fileName))),
  )
  return { company: guess, why: guess ? 'other_company' : 'no_company', confirms: false }
}

/** Another client or month than the report's that a file's name says; no client where somebody has said whose the file is. */
function fileNameSays(fileName: string, owner: Owner, companies: readonly BooksCompany[], { months }: Books) {
  const words = fileNameWords(fileName)
  const isByReport = owner.company && owner.why === null && !owner.confirms
  const isNamed =
    owner.company && [owner.company.name, ...owner.company.names].some((name) => nameSimilarity(name, words) > 0)
  const named = isByReport && !isNamed ? best(companies, ({ name }) => nameSimilarity(name, words)) : null
  const namedMonths = fileNameMonths(fileName)
  const isOther = namedMonths.every((month) => months.every((one) => one.month !== month))
  return { company: named?.name ?? null, month: (isOther && namedMonths.at(-1)) || null }
}

/** The company that is most alike, where it is at all and no other is as much. */
function best(companies: readonly BooksCompany[], likenessOf: (company: BooksCompany) => number): BooksCompany | null {
  const rated = companies.map((company) => ({ company, like: likenessOf(company) })).sort((a, b) => b.like - a.like)
  const [first, second] = rated
  return first && first.like >= 0.4 && first.like > (second?.like ?? 0) ? first.company : null
}

function netOf(books: Books, month: Month | undefined): Cents | null {
  const last = books.months.find((one) => one.month === month)
  if (!last) return null
  if ('netProfit' in last) return last.netProfit
  return (
    last.lines.find(({ section, depth, kind }) => section === 'assets' && depth === 0 && kind === 'total')?.amount ??
    null
  )
}

/** Whether a month has figures from the other of the two reports already. */
function hasOther({ months }: BooksCompany, kind: StatementReport, month: Month) {
  const kept = months.find((one) => one.month === month)
  const figures = kept?.draft ?? kept?.published
  return figures && !figures.lacks.includes(kind === 'balance_sheet' ? 'profit' : 'cash')
}

/** A company that lacks a report; `months` where it is for some of its months alone. */
type Lone = { name: string; months: Month[] }

/** Which companies have one of the two reports without the other, among these files and from before. */
export function loneReports(matches: readonly Match<unknown>[]) {
  const there = new Set(matches.flatMap(keysOf))
  const without = (other: StatementReport, kind: StatementReport) => {
    const own = matches.filter((match) => match.kind === kind)
    return [...new Set(own.flatMap(({ company }) => company ?? []))].flatMap((company): Lone[] => {
      const files = own.filter((match) => match.company === company)
      const months = [...new Set(files.flatMap(({ months }) => months.map(({ month }) => month)))].sort()
      const alone = months.filter(
        (month) => !there.has(keyOf({ company: company.id, kind: other, month })) && !hasOther(company, kind, month),
      )
      if (alone.length === 0) return []
      return [{ name: company.name, months: alone.length < months.length ? alone : [] }]
    })
  }
  return {
    lacksBalance: without('balance_sheet', 'profit_and_loss'),
    lacksProfit: without('profit_and_loss', 'balance_sheet'),
  }
}
