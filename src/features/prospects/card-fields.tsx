import type { ReactNode } from 'react'
import { adminBoardPage } from '#copy/admin-board-page.ts'
import { planNamesWith } from '#copy/pricing.ts'
import type { Faults, Values } from '#data/use-form.ts'
import { exactDollars, parseCents } from '#domain/typed-amount.ts'
import type { Cents } from '#schema/units.ts'
import { Field, NamedField } from '#ui/field.tsx'

const words = adminBoardPage.form

type CardFacts = {
  company: string
  contact: string
  source: string
  plan: string
  monthlyValue: Cents
  nextStep: string
  nextDate: string | null
}

const optional = { contact: `${words.contact} (${words.optional})`, source: `${words.source} (${words.optional})` }

type CardFieldsProps = {
  card: CardFacts
  faults: Faults
  /** The card is neither won nor lost: it needs a next step. */
  isOpen: boolean
  /** Called when the company's name is changed. */
  onCompany?: () => void
  /** Below the company's name. */
  children?: ReactNode
}

/** What stands on a card, to be typed. */
export const CardFields = ({ card, faults, isOpen, onCompany, children }: CardFieldsProps) => (
  <>
    <NamedField
      words={words}
      faults={faults}
      name="company"
      required
      maxLength={160}
      defaultValue={card.company}
      onChange={onCompany}
    />
    {children}
    <div className="grid gap-4 sm:grid-cols-2">
      <NamedField words={optional} faults={faults} name="contact" maxLength={160} defaultValue={card.contact} />
      <NamedField
        words={optional}
        faults={faults}
        name="source"
        maxLength={120}
        defaultValue={card.source}
        placeholder={words.sourceHint}
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
      <NamedField
        words={words}
        faults={faults}
        name="nextStep"
        required={isOpen}
        maxLength={200}
        defaultValue={card.nextStep}
      />
      <NamedField
        words={words}
        faults={faults}
        name="nextDate"
        type="date"
        required={isOpen}
        defaultValue={card.nextDate ?? undefined}
      />
    </div>
  </>
)

/** What is wrong with what was typed; an open card needs a next step and its day, a lost one its reason. */
export const faultsOf = (values: Values, { isOpen = true, isLost = false } = {}): Faults => ({
  company: values.company?.trim() ? undefined : words.companyFault,
  monthlyValue: parseCents(values.monthlyValue || '0') === undefined ? words.valueFault : undefined,
  nextStep: isOpen && !values.nextStep?.trim() ? words.nextStepFault : undefined,
  nextDate: isOpen && !values.nextDate ? words.nextDateFault : undefined,
  lostReason: isLost && !values.lostReason?.trim() ? words.reasonFault : undefined,
})

/** The card as it was typed, once nothing is wrong with it. */
export const parseCard = ({ company = '', contact = '', source = '', plan = '', ...values }: Values) => ({
  company: company.trim(),
  contact: contact.trim(),
  source: source.trim(),
  plan,
  monthlyValue: parseCents(values.monthlyValue || '0') ?? (0 as Cents),
  nextStep: values.nextStep?.trim() ?? '',
  nextDate: values.nextDate || null,
})
