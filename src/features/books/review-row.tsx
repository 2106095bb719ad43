import { adminBooksPage } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import { accountingAmount } from '#domain/amount.ts'
import { plainName } from '#domain/books/company-name.ts'
import type { Decision, Match } from '#domain/books/match-files.ts'
import { shortMonthName } from '#domain/month.ts'
import type { Cents, Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'
import { BooksFileName } from './books-file-name.tsx'
import { faultInWords } from './fault-words.ts'
import type { BooksFile } from './read-file.ts'
import { monthsText, periodText } from './source-words.ts'

const words = adminBooksPage

export const ROW_GRID = 'lg:(grid grid-cols-[24px_minmax(0,1.35fr)_minmax(0,1fr)_116px_96px_104px_328px] gap-x-3)'
export const MARKS = {
  matched: { icon: 'circle-check', color: 'text-action' },
  look: { icon: 'circle-alert', color: 'text-brass' },
  refused: { icon: 'circle-x', color: 'text-ink2' },
} as const

/** A column's dash for what a file does not say; a card leaves that out. */
const NARROW_HIDDEN = 'max-lg:hidden'

type Props = {
  match: Match<BooksFile>
  decide: (decision: Decision) => void
  leaveOut: () => void
  pick: () => void
  askHow: () => void
}

/** One file: what it is, whose it is, and what has to be decided about it. On a phone a card. */
export function ReviewRow({ match, ...acts }: Props) {
  const { file, company, state, fileNameSays } = match
  const { source } = file.read
  const note = noteOf(match)
  const report = match.kind ? words.kinds[match.kind] : source.report
  const period = monthText(match)
  const isGuess = state === 'look' && ['other_company', 'no_name'].includes(match.why)
  /** Nothing of it could be read: its fault takes the room of the columns. */
  const isUnread = state === 'refused' && !company && !source.company && !report && !period
  const leftOut = 'books' in file.read ? file.read.books.leftOut : []
  return (
    <li
      className={`px-4 py-2 border-t border-rule t-small max-lg:(grid grid-cols-[24px_1fr] gap-x-3 gap-y-1 py-3) ${ROW_GRID} items-start lg:items-center ${state === 'matched' ? 'even:bg-band min-h-10' : 'min-h-18'}`}
    >
      <Icon name={MARKS[state].icon} className={`text-5 ${MARKS[state].color}`} />
      <div className={`min-w-0 ${isUnread ? 'lg:col-span-5' : ''}`}>
        <p
          className="font-600 [overflow-wrap:anywhere]"
          title={leftOut.length > 0 ? fill(words.leftOut, { columns: leftOut.join(', ') }) : undefined}
        >
          <BooksFileName name={file.fileName} />
        </p>
        {match.leftOut.length > 0 && (
          <p className="t-note text-ink2">
            {fill(words.monthsLeftOut, { months: match.leftOut.map(shortMonthName).join(', ') })}
          </p>
        )}
        {(fileNameSays.company || fileNameSays.month) && (
          <p className="t-note text-brass">
            {fill(words.fileNameSays, {
              named: [fileNameSays.company, fileNameSays.month && shortMonthName(fileNameSays.month)]
                .filter(Boolean)
                .join(', '),
              reported: [fileNameSays.company && company?.name, fileNameSays.month && period]
                .filter(Boolean)
                .join(', '),
            })}
          </p>
        )}
        {note && <p className={`t-note ${state === 'look' ? 'text-brass' : 'text-ink2'}`}>{note}</p>}
      </div>
      <div
        className={`min-w-0 max-lg:col-start-2 ${isUnread ? 'hidden' : company || source.company ? '' : NARROW_HIDDEN}`}
      >
        <p className={`[overflow-wrap:anywhere] ${state === 'look' ? 'font-600' : ''} ${company ? '' : NARROW_HIDDEN}`}>
          {company ? (isGuess ? fill(words.guess, { name: company.name }) : company.name) : words.none}
        </p>
        {source.company && (state !== 'matched' || isOtherName(match)) && (
          <p className="t-note text-ink2 [overflow-wrap:anywhere]">{fill(words.named, { name: source.company })}</p>
        )}
      </div>
      <div
        className={`text-ink2 ${isUnread ? 'hidden' : 'lg:contents max-lg:(col-start-2 flex flex-wrap gap-x-1.5 t-note)'}`}
      >
        <p className={report ? '' : NARROW_HIDDEN}>
          {report ?? words.none}
          {source.basis && (
            <span className="lg:block t-note">
              <span className="lg:hidden">, </span>
              {words.basis[source.basis]}
            </span>
          )}
        </p>
        <p className={period ? '' : NARROW_HIDDEN}>{period ?? words.none}</p>
        <p className={`max-lg:ms-auto lg:text-end tabular-nums text-ink ${match.net === null ? NARROW_HIDDEN : ''}`}>
          {match.net === null ? words.none : accounting(match.net)}
        </p>
      </div>
      <div
        className={`max-lg:col-start-2 flex flex-wrap gap-y-2 lg:justify-end ${state === 'look' ? 'gap-x-3 lg:gap-x-2' : 'gap-x-5'}`}
      >
        <Acts match={match} {...acts} />
      </div>
    </li>
  )
}

/** Somebody has said whose these books are: their own name says another. */
const isOtherName = ({ company, file }: Match<BooksFile>) =>
  plainName(file.read.source.company ?? '') !== plainName(company?.name ?? '')

const accounting = (value: Cents) => accountingAmount({ unit: 'cents', value })

/** The months that are imported; those of the file while somebody has to look at it. */
function monthText(match: Match<BooksFile>) {
  const { newest, file } = match
  // Of months that are all published the newest alone is revised.
  const isPublished = match.state === 'look' && match.why === 'published'
  const ofFile = 'books' in file.read && !isPublished ? file.read.books.months : []
  const months = match.months.length > 0 ? match.months : ofFile
  const [first, last] = [months[0]?.month ?? newest, months.at(-1)?.month ?? newest]
  return first && last ? monthsText(first, last) : periodText(file.read.source)
}

/** Why a file is not matched, in words. */
function noteOf(match: Match<BooksFile>): string | undefined {
  if (match.state === 'matched') return undefined
  if (match.state === 'refused') return faultInWords(match.fault)
  const { why, company, newest, file, twin = '', drafted } = match
  const other = company?.basis ? words.basis[company.basis].toLowerCase() : ''
  const basis = file.read.source.basis ? words.basis[file.read.source.basis].toLowerCase() : ''
  const month = drafted ?? newest
  return fill(words.whys[why], {
    text: match.fault ? faultInWords(match.fault) : '',
    month: month ? shortMonthName(month) : '',
    net: thereText(match, drafted),
    file: twin,
    basis,
    other,
  })
}

/** What the client's month has already: of the draft that would be replaced, else as it is published. */
function thereText({ company, newest, kind }: Match<BooksFile>, drafted: Month | undefined) {
  const month = company?.months.find(({ month }) => month === (drafted ?? newest))
  const there = drafted ? month?.draft : month?.published
  if (!there) return ''
  return kind === 'balance_sheet'
    ? fill(words.publishedCash, { amount: accounting(there.cashBalance) })
    : fill(words.publishedNet, { amount: accounting(there.netProfit) })
}

type Act = { label: string; act: () => void }
const LOOKS = {
  main: 'btn-primary',
  other: 'btn-secondary',
  quiet: 'btn bg-band text-action hover:bg-sage',
}

const Acts = ({ match, decide, leaveOut, pick, askHow }: Props) => {
  const { change, how } = words.act
  if (match.state === 'refused')
    return (
      <>
        <TextAct label={how} act={askHow} file={match.file.fileName} />
        <TextAct label={words.act.leaveOut} act={leaveOut} file={match.file.fileName} />
      </>
    )
  if (match.state === 'matched') return <TextAct label={change} act={pick} file={match.file.fileName} />
  return actsOf(match, decide, leaveOut, pick).map(({ label, act, look }) => (
    <button
      key={label}
      type="button"
      aria-label={`${label}: ${match.file.fileName}`}
      className={`${LOOKS[look]} min-h-11 px-3 t-label`}
      onClick={act}
    >
      {label}
    </button>
  ))
}

const TextAct = ({ label, act, file }: Act & { file: string }) => (
  <button
    type="button"
    aria-label={`${label}: ${file}`}
    className="inline-flex items-center min-h-11 lg:(min-h-9 -my-1) font-600 text-action hover-line"
    onClick={act}
  >
    {label}
  </button>
)

function actsOf(
  { company, ...match }: Match<BooksFile>,
  decide: Props['decide'],
  leaveOut: () => void,
  pick: () => void,
): (Act & { look: keyof typeof LOOKS })[] {
  const { its, same, revise, anyway } = words.act
  const picks = { label: words.act.pick, act: pick, look: 'quiet' as const }
  const leaves = { label: words.act.leaveOut, act: leaveOut, look: 'quiet' as const }
  if (match.state !== 'look') return []
  const own = (label: string) =>
    company ? [{ label, act: () => decide({ company: company.id }), look: 'other' as const }] : []
  switch (match.why) {
    case 'other_company':
      return [...own(fill(its, { name: company?.name ?? '' })), { ...picks, look: 'main' }, leaves]
    case 'no_name':
      return [...own(fill(its, { name: company?.name ?? '' })), picks, leaves]
    case 'spelling':
      return [...own(same), picks, leaves]
    case 'no_company':
    case 'former_client':
      return [{ ...picks, look: 'main' }, leaves]
    case 'published':
      return [{ label: revise, act: () => decide({ revises: true }), look: 'other' }, picks, leaves]
    case 'part_month':
      return [{ label: anyway, act: () => decide({ takesPart: true }), look: 'other' }, leaves]
    case 'unfinished':
      return [{ label: anyway, act: () => decide({ takesUnfinished: true }), look: 'other' }, leaves]
    case 'imported':
    case 'draft':
      return [{ label: anyway, act: () => decide({ replaces: true }), look: 'other' }, picks, leaves]
    case 'basis':
      return [{ label: anyway, act: () => decide({ acceptsBasis: true }), look: 'other' }, leaves]
    case 'twice':
      return [picks, leaves]
    default:
      return [leaves]
  }
}
