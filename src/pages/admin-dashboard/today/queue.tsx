import { useState } from 'react'
import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { fill } from '#copy/fill.ts'
import type { TodayLine } from '#schema/overview.ts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/mark.tsx'
import { describeLine, type TodayRow } from './describe-line.ts'

const words = adminOverviewPage.today

const GROUPS = {
  close: ['close', 'connection', 'ready', 'unstarted', 'month'],
  reply: ['message'],
  review: ['upload', 'requestAnswers', 'answers', 'invite', 'mail'],
  sales: ['call', 'lead', 'prospect', 'newLead'],
} satisfies Record<keyof typeof words.groups, TodayLine['kind'][]>
type GroupName = keyof typeof GROUPS
/** Rows of a group that are shown before it is unfolded. */
const SHOWN = 6

type Shown = { key: string; row: TodayRow }

/** What waits for somebody of the firm, by kind, each with the way to where it is done; done, it leaves. */
export function Today({ lines, more }: { lines: TodayLine[]; more: number }) {
  const groups = (Object.keys(GROUPS) as GroupName[])
    .map((name) => ({ name, rows: rowsOf(name, lines) }))
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
        groups.map(({ name, rows }, nth) => <Group key={name} name={name} rows={rows} hasPrimary={nth === 0} />)
      )}
      {more > 0 && (
        <p className="px-5 py-3 border-t border-rule t-small text-ink2">{fill(words.more, { count: more })}</p>
      )}
    </section>
  )
}

/** Late ones first, of those what is late longest; then in the order of the kinds. */
function rowsOf(name: GroupName, lines: TodayLine[]): Shown[] {
  const kinds: TodayLine['kind'][] = GROUPS[name]
  const rows = kinds.flatMap((kind) =>
    lines
      .filter((line) => line.kind === kind)
      .map((line) => ({ key: `${kind} ${line.id}`, since: line.day ?? line.at ?? '', row: describeLine(line) })),
  )
  const late = rows.filter(({ row }) => row.isLate).sort((one, other) => (one.since < other.since ? -1 : 1))
  return [...late, ...rows.filter(({ row }) => !row.isLate)]
}

type GroupProps = { name: GroupName; rows: Shown[]; hasPrimary: boolean }

function Group({ name, rows, hasPrimary }: GroupProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = isUnfolded ? rows : rows.slice(0, SHOWN)
  const late = rows.filter(({ row }) => row.isLate).length
  return (
    <section
      aria-labelledby={`today-${name}`}
      className="border-t border-rule md:(grid grid-cols-[150px_minmax(0,1fr)])"
    >
      <div className="pt-4 md:(pb-4 margin-rule)">
        <h2 id={`today-${name}`} className="t-3">
          {words.groups[name]}
        </h2>
        <p className="mt-1 t-note text-ink2">
          {late > 0 ? fill(words.total, { count: rows.length, late }) : rows.length}
        </p>
      </div>
      <div className="md:ps-6 pb-3">
        <ul>
          {shown.map(({ key, row }, nth) => (
            <Row key={key} row={row} isPrimary={hasPrimary && nth === 0} />
          ))}
        </ul>
        {rows.length > shown.length && (
          <button type="button" className="link t-small mt-2 min-h-11" onClick={() => setUnfolded(true)}>
            {fill(words.showMore, { count: rows.length - shown.length })}
          </button>
        )}
      </div>
    </section>
  )
}

function Row({ row: { icon, what, why, isLate, button, href }, isPrimary }: { row: TodayRow; isPrimary: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-2 min-h-13 border-t border-rule first:border-t-0">
      <Icon name={icon} className={`text-5 shrink-0 ${isLate ? 'text-brass' : ''}`} />
      <div className="min-w-0 basis-40 grow [overflow-wrap:anywhere]">
        <p className="t-small font-600">{what}</p>
        <p className={`t-note ${isLate ? 'text-brass' : 'text-ink2'}`}>{why}</p>
      </div>
      <a
        className={`${isPrimary ? 'btn-primary' : 'btn-secondary'} min-h-11 [@media_(pointer:fine)]:min-h-9 px-3.5 t-small`}
        href={href}
      >
        {button}
        <span className="sr-only"> {what}</span>
      </a>
    </li>
  )
}
