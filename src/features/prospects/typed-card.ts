import { adminBoardPage } from '#copy/admin-board-page.ts'
import type { Faults, Values } from '#data/use-form.ts'
import { parseCents } from '#domain/typed-amount.ts'
import type { Cents } from '#schema/units.ts'

const words = adminBoardPage.form

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
