import type { ReactNode } from 'react'
import { conversationsPage as words } from '#copy/conversations-page.ts'
import { byDay, dayInWords } from '#domain/day.ts'
import type { Instant } from '#schema/units.ts'

const look = {
  /** Of the reader's own side. */
  own: 'bg-action text-on-action rounded-[8px_8px_2px_8px]',
  /** Of the client's company. */
  company: 'bg-sheet border border-edge rounded-[8px_8px_8px_2px]',
  /** Of the firm, as clients see it. */
  firm: 'bg-band rounded-[8px_8px_8px_2px]',
  /** Of the firm, for the firm alone. */
  internal: 'border-1.5 border-dashed border-brass-l bg-sheet rounded-[8px_8px_2px_8px]',
}

type Props = {
  from: keyof typeof look
  body: string
  /** Above the words, such as that clients do not see them. */
  label?: string
  /** Who and when. */
  byline: string
  /** When the other side has seen it, in words, where that is to be said. */
  seen?: string
  /** The files it carries. */
  children?: ReactNode
}

/** One message: the reader's own side at the end, everybody else at the start. */
export function Bubble({ from, body, label, byline, seen, children }: Props) {
  const isOwnSide = from === 'own' || from === 'internal'
  return (
    <li className={`grid ${isOwnSide ? 'justify-items-end' : 'justify-items-start'}`}>
      <div className={`max-w-[85%] px-3.5 py-3 t-app ${look[from]}`}>
        {label && <p className="t-note font-600 text-brass mb-1">{label}</p>}
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{body}</p>
      </div>
      {children}
      <p className="mt-1.5 t-note text-ink2">
        {byline}
        {seen && `, ${seen}`}
      </p>
    </li>
  )
}

type DaysProps<T> = { lines: readonly T[]; heading: 'h2' | 'h3'; children: (line: T) => ReactNode }

/** Messages day by day, each day under its heading. */
export const Days = <T extends { id: string; at: Instant }>({ lines, heading: Heading, children }: DaysProps<T>) =>
  byDay(lines).map((day) => (
    <section key={day[0]?.id} className="mb-6">
      <Heading className="flex items-center gap-3 t-note text-ink2 before:(content-[''] grow border-t border-rule) after:(content-[''] grow border-t border-rule)">
        {dayInWords(day[0]?.at ?? '', new Date(), words)}
      </Heading>
      <ol className="grid gap-4 mt-4">{day.map(children)}</ol>
    </section>
  ))
