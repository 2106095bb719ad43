import { adminBoardPage } from '#copy/admin-board-page.ts'
import { planNamesWith } from '#copy/pricing.ts'
import type { Faults } from '#data/use-form.ts'
import { exactDollars } from '#domain/typed-amount.ts'
import type { Cents } from '#schema/units.ts'
import { Field } from '#ui/field.tsx'

const words = adminBoardPage.form

export type CardFacts = {
  company: string
  contact: string
  source: string
  plan: string
  monthlyValue: Cents
  nextStep: string
  nextDate: string | null
}

/** What stands on a card, to be typed. */
export const CardFields = ({ card, faults }: { card: CardFacts; faults: Faults }) => (
  <>
    <Field label={words.company} name="company" maxLength={160} defaultValue={card.company} fault={faults.company} />
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={words.contact} name="contact" maxLength={160} defaultValue={card.contact} fault={faults.contact} />
      <Field
        label={words.source}
        name="source"
        maxLength={120}
        defaultValue={card.source}
        placeholder={words.sourceHint}
        fault={faults.source}
      />
      <label className="block">
        <span className="t-label block mb-1.5">{words.plan}</span>
        <select name="plan" className="field" defaultValue={card.plan}>
          <option value="">{words.noPlan}</option>
          {planNamesWith(card.plan).map((plan) => (
            <option key={plan}>{plan}</option>
          ))}
        </select>
      </label>
      <Field
        label={words.value}
        name="monthlyValue"
        inputMode="decimal"
        maxLength={20}
        defaultValue={exactDollars(card.monthlyValue)}
        fault={faults.monthlyValue}
      />
      <Field
        label={words.nextStep}
        name="nextStep"
        maxLength={200}
        defaultValue={card.nextStep}
        fault={faults.nextStep}
      />
      <Field
        label={words.nextDate}
        name="nextDate"
        type="date"
        defaultValue={card.nextDate ?? undefined}
        fault={faults.nextDate}
      />
    </div>
  </>
)
