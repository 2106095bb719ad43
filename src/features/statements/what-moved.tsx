import { useId } from 'react'
import { fill } from '#copy/fill.ts'
import { statementsPage } from '#copy/statements-page.ts'
import { lineChanges } from '#domain/line-changes.ts'
import { dollars } from '#domain/money.ts'
import { monthName } from '#domain/month.ts'
import type { MonthStatements } from '#schema/statement.ts'
import type { Cents } from '#schema/units.ts'

const words = statementsPage.changes

/** The lines that changed most since the month before, in sentences; nothing where no month can be compared. */
export function WhatMoved({ statements }: { statements: MonthStatements }) {
  const id = useId()
  const found = lineChanges(statements)
  if (found.kind !== 'changes') return null
  const months = { month: monthName(found.month), before: monthName(found.before) }
  return (
    <section className="sheet mt-3 px-4 sm:px-5 py-4 break-inside-avoid" aria-labelledby={id}>
      <h2 id={id} className="t-4">
        {fill(words.heading, { month: months.before })}
      </h2>
      {found.changes.length === 0 ? (
        <p className="mt-1.5 t-app text-ink2">{fill(words.none, { month: months.before })}</p>
      ) : (
        <ul className="mt-1.5 grid gap-1 t-app">
          {found.changes.map(({ name, before, after, change }) => (
            <li key={`${name} ${before} ${after}`}>
              {fill(change > 0 ? words.rose : words.fell, {
                line: name,
                change: dollars(Math.abs(change) as Cents),
                before: dollars(before),
                after: dollars(after),
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
