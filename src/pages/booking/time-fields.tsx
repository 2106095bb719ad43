import { bookingPage } from '#copy/booking-page.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import type { Faults, Values } from '#data/use-form.ts'
import { isCallTime, lastCallOf } from '#domain/business-hours.ts'
import { Field } from '#ui/field.tsx'

const words = bookingPage.request.times
const outsideHours = fill(words.closed, { last: lastCallOf(firm.hours) })
const NAMES = ['first', 'second', 'third'] as const

type Name = (typeof NAMES)[number]

const chosen = (fields: Values) =>
  NAMES.flatMap((name) => (fields[name] ? [{ name, time: new Date(fields[name]).toISOString() }] : []))

/** The chosen times as instants in UTC; what was left empty is left out. */
export const timesIn = (fields: Values) => chosen(fields).map(({ time }) => time)

/** What is wrong with the chosen times, by field. */
export function timeFaults(fields: Values, now = Date.now()): Partial<Record<Name, string>> {
  const faults = chosen(fields).flatMap(({ name, time }) => {
    const fault = Date.parse(time) < now ? words.past : isCallTime(time, firm.hours) ? undefined : outsideHours
    return fault ? [[name, fault] as const] : []
  })
  return Object.fromEntries(faults)
}

/** Three fields in the visitor's time zone, the first required. A server error for `times` is shown at the first. */
export const TimeFields = ({ faults, draft }: { faults: Faults; draft: Values }) => (
  <fieldset name="times" className="p-0">
    <legend className="t-label">{words.legend}</legend>
    <p className="t-note text-ink2 mb-3">{words.hint}</p>
    <div className="grid gap-4 sm:grid-cols-3">
      {NAMES.map((name, index) => (
        <Field
          key={name}
          label={words[name]}
          name={name}
          type="datetime-local"
          defaultValue={draft[name]}
          required={index === 0}
          fault={faults[name] ?? (index === 0 ? faults.times : undefined)}
        />
      ))}
    </div>
  </fieldset>
)
