import { bookingPage } from '#copy/booking-page.ts'
import type { Values } from '#data/use-form.ts'
import { Field } from '#parts/field.tsx'

const words = bookingPage.request.times
const NAMES = ['first', 'second', 'third'] as const

/** The chosen times as instants in UTC; what was left empty is left out. */
export const timesIn = (fields: Values) =>
  NAMES.map((name) => fields[name] ?? '')
    .filter(Boolean)
    .map((local) => new Date(local).toISOString())

/** Three moments in the visitor's own time zone; one is enough. */
export const TimeFields = ({ fault }: { fault: string | undefined }) => (
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
          required={index === 0}
          fault={index === 0 ? fault : undefined}
        />
      ))}
    </div>
  </fieldset>
)
