import { type SubmitEvent, useState } from 'react'
import { changeCompany } from '#contract/companies.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { planNamesWith } from '#copy/pricing.ts'
import { momentInWords } from '#domain/date.ts'
import { mergeFields } from '#domain/merge-edits.ts'
import { parseLocalInstant, toLocalInput } from '#domain/typed-moment.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { ConflictPanel } from '#features/firm/conflict-panel.tsx'
import { DateField } from '#features/firm/date-field.tsx'
import { announceSaved, otherVersionIn } from '#features/firm/save-merged.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import { useFirmWrite } from '#features/firm/use-firm-write.ts'
import { type EditDraft, useMergedDraft } from '#features/firm/use-merged-form.ts'
import { useFormDraft } from '#offline/use-draft.ts'
import { COMPANY_FIELDS, type CompanyChange, type CompanyField, CompanyHead } from '#schema/client-company.ts'
import { Field } from '#ui/field.tsx'
import { FormFault } from '#ui/form-fault.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SubmitButton } from '#ui/submit-button.tsx'
import { draftOfTaxes, TaxFields, taxProfileOf, taxWords } from './tax-fields.tsx'

const { profile, write: frame } = adminClientsPage
const words = profile.company

const draftOf = ({ name, plan, nextMeetingDate, version, ...taxes }: CompanyHead) => ({
  name,
  plan: plan ?? '',
  nextMeetingDate: nextMeetingDate ? toLocalInput(nextMeetingDate) : '',
  ...draftOfTaxes(taxes),
  version,
})

type Form = ReturnType<typeof draftOf>
const merge = mergeFields<Form>(COMPANY_FIELDS)

/** Each field of the form as text, for where two people's edits are compared. */
const FIELD_TEXT: Record<CompanyField, (draft: Form) => string> = {
  name: ({ name }) => name,
  plan: ({ plan }) => plan || adminClientsPage.noPlan,
  nextMeetingDate: ({ nextMeetingDate }) =>
    nextMeetingDate ? momentInWords(parseLocalInstant(nextMeetingDate) ?? '') : adminClientsPage.noMeeting,
  entityType: (draft) => taxWords('entityType', draft),
  hasPayroll: (draft) => taxWords('hasPayroll', draft),
  collectsSalesTax: (draft) => taxWords('collectsSalesTax', draft),
}

/** A company's profile. Two people's edits are merged; a field that both changed is asked about. */
export function CompanyForm({ company }: { company: CompanyHead }) {
  const [shown, setShown] = useState(() => draftOf(company))
  const [typed, type] = useFormDraft<EditDraft<Form>>(`company ${company.id}`)
  const { attempt, pending, settle, errorText, faults } = useFirmWrite()
  const { conflict, save: saveDraft } = useMergedDraft<Form>(type, merge, settle)
  const draft: EditDraft<Form> = typed ?? shown
  const base = draft.base ?? draft
  const plans = planNamesWith(company.plan)

  const change = (to: Partial<Form>) => type((now = draft) => ({ base: draft, ...now, ...to }))
  const send = ({ name, plan, nextMeetingDate, version, ...taxes }: Form) => {
    const body = {
      name: name.trim(),
      plan: plan || null,
      nextMeetingDate: parseLocalInstant(nextMeetingDate),
      ...taxProfileOf(taxes),
      version,
    } satisfies Required<CompanyChange>
    return attempt(changeCompany, body, { id: company.id })
  }
  async function save() {
    const result = await saveDraft(draft, {
      send,
      otherVersionIn: (failure) => {
        const now = otherVersionIn(CompanyHead, failure)
        return now && draftOf(now)
      },
      savedIn: ({ company }) => draftOf(company),
    })
    if (!result) return
    setShown(draftOf(result.answer.company))
    announceSaved(words.saved, result.isMerged)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }

  const bound = boundTo(draft, change)
  return (
    <Sheet heading={words.heading}>
      <form noValidate onSubmit={submit} className="p-5 grid grid-cols-1 gap-4">
        <Field label={words.fields.name} required maxLength={200} {...bound('name')} fault={faults.name} />
        <SelectField
          label={words.fields.plan}
          {...bound('plan')}
          options={[['', words.noPlan] as const, ...plans.map((plan) => [plan, plan] as const)]}
        />
        <DateField
          label={words.fields.nextMeetingDate}
          type="datetime-local"
          hint={words.meetingHint}
          {...bound('nextMeetingDate')}
          fault={faults.nextMeetingDate}
        />
        <TaxFields bound={bound} />
        {conflict && (
          <ConflictPanel
            conflict={conflict}
            label={(name) => words.fields[name as CompanyField]}
            shown={(name, version) => FIELD_TEXT[name as CompanyField](version)}
            choose={(name, version) => change({ [name]: version[name as keyof Form] })}
          />
        )}
        <FormFault text={errorText} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton
            className="btn-primary"
            pending={pending}
            words={{ button: words.save, pending: frame.saving }}
            disabled={!draft.name.trim()}
          />
          {COMPANY_FIELDS.some((name) => FIELD_TEXT[name](draft) !== FIELD_TEXT[name](base)) && (
            <p className="t-note text-ink2">{frame.unsaved}</p>
          )}
        </div>
      </form>
    </Sheet>
  )
}
