import { fill } from '#copy/fill.ts'
import { planHelper } from '#copy/plan-helper.ts'
import { inCents, pricing } from '#copy/pricing.ts'
import { bookingAddress } from '#data/booking-note.ts'
import { dollars } from '#domain/money.ts'
import { planChoice } from '#domain/plan-choice.ts'
import type { HelperOption } from '#schema/content/plan-helper.ts'
import { Icon } from '#ui/icon.tsx'

const { result: words, rule, hourlyValue } = planHelper
const money = (wholeDollars: number) => dollars(inCents(wholeDollars))

/** The answer: which plan, why, and the sum. */
export function PlanHelperResult({ options }: { options: HelperOption[] }) {
  const { plans, reasons, total, isOpen, hours, timeValue } = planChoice(
    options,
    pricing.tiers,
    pricing.advisory,
    hourlyValue,
  )
  const names = plans.map(({ name }) => name).join(` ${words.and} `)
  const note = fill(words.note, { answers: options.map(({ label }) => label).join('; '), plans: names })
  return (
    <div className="sheet p-5 sm:p-8">
      <h3 className="t-3">{fill(words.heading, { plans: names })}</h3>
      <p className="t-small text-ink2 mt-3">{rule}</p>
      <h4 className="t-label mt-5">{words.why}</h4>
      <ul className="mt-1">
        {reasons.map(({ label, why }) => (
          <li key={label} className="flex gap-2.5 py-1.5 t-app">
            <Icon name="check" className="text-4.5 mt-.75 text-action" />
            {why ?? label}
          </li>
        ))}
      </ul>
      <h4 className="t-label mt-5">{words.sum}</h4>
      <dl className="mt-2 border-t border-rule">
        {plans.map(({ name, price }) => (
          <div key={name} className="flex justify-between gap-4 py-2 border-b border-rule t-app">
            <dt>{name}</dt>
            <dd className="text-end">
              {price === undefined ? words.custom : fill(words.from, { price: money(price) })}
            </dd>
          </div>
        ))}
        <div className="flex justify-between items-center gap-4 py-2 font-600">
          <dt>{words.total}</dt>
          <dd className="display text-[1.375rem]/[1.75rem] font-500 double-rule">
            {!isOpen ? money(total) : total > 0 ? fill(words.totalOpen, { price: money(total) }) : words.custom}
          </dd>
        </div>
      </dl>
      {hours > 0 && (
        <p className="mt-4">{fill(words.time, { count: hours, price: money(hourlyValue), sum: money(timeValue) })}</p>
      )}
      <p className="t-note text-ink2 mt-2">
        {hours > 0 && `${fill(words.estimate, { price: money(hourlyValue) })} `}
        {words.starting}
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-5">
        <a href={bookingAddress(note)} className="btn-primary max-sm:w-full">
          {words.button}
        </a>
        <a href="#pricing-plans" className="link">
          {words.plans}
        </a>
      </div>
    </div>
  )
}
