import { useState } from 'react'
import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { fill } from '#copy/fill.ts'
import { NamedOwnerAvatar } from '#features/firm/owner-avatar.tsx'
import type { FirmMember } from '#schema/close.ts'
import type { Overview, TodayLine } from '#schema/overview.ts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { describeLine, type TodayRow } from './describe-line.ts'

const words = adminOverviewPage.today

const GROUPS = {
  close: ['close', 'lateRequests', 'connection', 'ready', 'unstarted', 'month'],
  reply: ['message'],
  review: ['upload', 'requestAnswers', 'answers', 'invite', 'mail'],
  sales: ['call', 'lead', 'prospect', 'newLead'],
} satisfies Record<keyof typeof words.groups, TodayLine['kind'][]>
type GroupName = keyof typeof GROUPS
/** Rows of a group that are shown before it is unfolded. */
const SHOWN = 6

type Shown = { key: string; row: TodayRow; owner: FirmMember | null }

/** What waits for somebody of the firm, by kind, each with the way to where it is done; done, it leaves. */
export function Today({ today, more, people }: Pick<Overview, 'today' | 'more' | 'people'>) {
  const groups = (Object.keys(GROUPS) as GroupName[])
    .map((name) => ({ name, rows: rowsOf(name, today, people), more: moreOf(name, more) }))
    .filter(({ rows }) => rows.length > 0)
  return (
    <section aria-label={words.heading} className="min-w-0">
      {groups.length === 0 ? (
        <div className="sheet p-5 flex items-center gap-6">
          <Mark className="w-16 h-16 shrink-0 text-action" />
          <div>
            <p className="t-4">{words.done.heading}</p>
            <p className="t-small text-ink2">{words.done.text}</p>
          </div>
        </div>
      ) : (
        groups.map((group, nth) => <Group key={group.name} {...group} hasPrimary={nth === 0} />)
      )}
    </section>
  )
}

/** Late ones first, of those what is late longest; then in the order of the kinds. */
function rowsOf(name: GroupName, lines: TodayLine[], people: FirmMember[]): Shown[] {
  const kinds: TodayLine['kind'][] = GROUPS[name]
  const rows = kinds.flatMap((kind) =>
    lines
      .filter((line) => line.kind === kind)
      .map((line) => ({
        key: `${kind} ${line.id}`,
        since: line.day ?? line.at ?? '',
        row: describeLine(line),
        owner: people.find(({ id }) => id === line.owner) ?? null,
      })),
  )
  const late = rows.filter(({ row }) => row.isLate).sort((one, other) => (one.since < other.since ? -1 : 1))
  return [...late, ...rows.filter(({ row }) => !row.isLate)]
}

/** How many lines of a group there are beyond those that came. */
const moreOf = (name: GroupName, more: Overview['more']) =>
  GROUPS[name].reduce((sum, kind) => sum + (more[kind] ?? 0), 0)

type GroupProps = { name: GroupName; rows: Shown[]; more: number; hasPrimary: boolean }

function Group({ name, rows, more, hasPrimary }: GroupProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = isUnfolded ? rows : rows.slice(0, SHOWN)
  const late = rows.filter(({ row }) => row.isLate).length
  const count = rows.length + more
  return (
    <section
      aria-labelledby={`today-${name}`}
      className="border-t border-rule max-md:first:border-t-0 md:(grid grid-cols-[9.375rem_minmax(0,1fr)])"
    >
      <div className="pt-4 md:(pb-4 margin-rule)">
        <h2 id={`today-${name}`} className="t-3">
          {words.groups[name]}
        </h2>
        <p className="mt-1 t-note text-ink2">{late > 0 ? fill(words.total, { count, late }) : count}</p>
      </div>
      <div className="md:ps-6 pb-3">
        <ul>
          {shown.map(({ key, row, owner }, nth) => (
            <Row key={key} row={row} owner={owner} isPrimary={hasPrimary && nth === 0} />
          ))}
        </ul>
        {rows.length > shown.length && (
          <button type="button" className="link t-small mt-2 min-h-11" onClick={() => setUnfolded(true)}>
            {fill(words.showMore, { count: rows.length - shown.length })}
          </button>
        )}
        {more > 0 && rows.length === shown.length && (
          <p className="pt-3 border-t border-rule t-small text-ink2">{fill(words.more, { count: more })}</p>
        )}
      </div>
    </section>
  )
}

type RowProps = { row: TodayRow; owner: FirmMember | null; isPrimary: boolean }

/** From lg whose it is and how old it is have columns of their own. */
function Row({ row: { icon, what, why, age, isLate, button, href }, owner, isPrimary }: RowProps) {
  const color = isLate ? 'text-brass' : 'text-ink2'
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-2 min-h-13 border-t border-rule first:border-t-0 lg:(grid grid-cols-[1.25rem_minmax(0,1fr)_1.5rem_5rem_8.5rem] content-center gap-y-0)">
      <Icon name={icon} className={`text-5 shrink-0 lg:row-span-2 ${isLate ? 'text-brass' : ''}`} />
      <div className="min-w-0 basis-40 grow [overflow-wrap:anywhere] lg:contents">
        <p className="t-small font-600 lg:(col-start-2 row-start-1)">{what}</p>
        <div className={`flex flex-wrap gap-x-2.5 t-note lg:contents ${color}`}>
          <p className="t-note lg:(col-start-2 row-start-2)">{why}</p>
          <NamedOwnerAvatar owner={owner} className="max-lg:hidden text-ink col-start-3 row-start-1 row-span-2" />
          {age && (
            <p className={`lg:(col-start-4 row-start-1 row-span-2 t-small text-end) ${isLate ? 'font-600' : ''}`}>
              {age}
            </p>
          )}
        </div>
      </div>
      <a
        className={`${isPrimary ? 'btn-primary' : 'btn-secondary'} max-lg:ms-auto min-h-11 [@media_(pointer:fine)]:min-h-9 px-3.5 t-small lg:(row-start-1 row-span-2 justify-self-end col-end-6) ${age ? 'lg:col-start-5' : 'lg:col-start-4'}`}
        href={href}
      >
        {button}
        <span className="sr-only"> {what}</span>
      </a>
    </li>
  )
}
