import type { ReactNode } from 'react'
import { conversationsPage as words } from '#copy/conversations-page.ts'
import { byDay, dayInWords } from '#domain/day.ts'
import type { Instant } from '#schema/units.ts'

type Props<T> = { lines: readonly T[]; heading: 'h2' | 'h3'; children: (line: T) => ReactNode }

/** Messages day by day, each day under its heading. */
export const Days = <T extends { id: string; at: Instant }>({ lines, heading: Heading, children }: Props<T>) =>
  byDay(lines).map((day) => (
    <section key={day[0]?.id} className="mb-6">
      <Heading className="flex items-center gap-3 t-note text-ink2 before:(content-[''] grow border-t border-rule) after:(content-[''] grow border-t border-rule)">
        {dayInWords(day[0]?.at ?? '', new Date(), words)}
      </Heading>
      <ol className="grid gap-4 mt-4">{day.map(children)}</ol>
    </section>
  ))
