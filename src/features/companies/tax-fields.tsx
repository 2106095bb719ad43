import type { ChangeEvent } from 'react'
import * as v from 'valibot'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { EntityType, type TaxProfile } from '#schema/tax-profile.ts'

const { fields, taxes: words } = adminClientsPage.profile.company

/** The tax profile as a form keeps it; empty is what is not set. */
type TaxDraft = Record<keyof TaxProfile, string>

const answerOf = (is: boolean | null) => (is === null ? '' : is ? 'yes' : 'no')
const answered = (answer: string) => (answer === '' ? null : answer === 'yes')

export const draftOfTaxes = ({ entityType, hasPayroll, collectsSalesTax }: TaxProfile): TaxDraft => ({
  entityType: entityType ?? '',
  hasPayroll: answerOf(hasPayroll),
  collectsSalesTax: answerOf(collectsSalesTax),
})

export function taxProfileOf({ entityType, hasPayroll, collectsSalesTax }: TaxDraft): TaxProfile {
  const picked = v.safeParse(EntityType, entityType)
  return {
    entityType: picked.success ? picked.output : null,
    hasPayroll: answered(hasPayroll),
    collectsSalesTax: answered(collectsSalesTax),
  }
}

const NOT_SET = ['', words.notSet] as const
const ENTITY_TYPES = [NOT_SET, ...EntityType.options.map((one) => [one, words.entityTypes[one]] as const)]
const ANSWERS = [NOT_SET, ['yes', words.yes], ['no', words.no]] as const
const OPTIONS: Record<keyof TaxDraft, readonly (readonly [string, string])[]> = {
  entityType: ENTITY_TYPES,
  hasPayroll: ANSWERS,
  collectsSalesTax: ANSWERS,
}
const FIELDS = Object.keys(OPTIONS) as (keyof TaxDraft)[]

/** What a field of the draft says. */
export const taxWords = (name: keyof TaxDraft, draft: TaxDraft) =>
  OPTIONS[name].find(([value]) => value === draft[name])?.[1] ?? words.notSet

type Bound = (name: keyof TaxDraft) => { value: string; onChange: (event: ChangeEvent<HTMLSelectElement>) => void }

/** What decides which tax dates are in the client's calendar. */
export const TaxFields = ({ bound }: { bound: Bound }) => (
  <fieldset aria-describedby="taxes-hint" className="pt-4 px-0 mx-0 min-w-0 border-t border-rule">
    <legend className="contents">
      <span className="block t-label">{words.heading}</span>
    </legend>
    <p id="taxes-hint" className="mt-1 t-note text-ink2">
      {words.hint}
    </p>
    <div className="mt-3 grid gap-4 items-end sm:max-lg:grid-cols-3">
      {FIELDS.map((name) => (
        <SelectField key={name} label={fields[name]} options={OPTIONS[name]} {...bound(name)} />
      ))}
    </div>
  </fieldset>
)
