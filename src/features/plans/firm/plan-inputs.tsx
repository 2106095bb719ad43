import { adminPlansPage } from '#copy/admin-plans-page.ts'
import { boundTo } from '#features/firm/bound-to.ts'
import { DateField } from '#features/firm/date-field.tsx'
import { SelectField } from '#features/firm/select-field.tsx'
import { NOTE_LIMIT } from '#schema/units.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { type PlanForm, PRIORITIES, type planFormFaults } from './form-of.ts'
import { StepInputs } from './step-inputs.tsx'

const words = adminPlansPage.fields

type Props = {
  form: PlanForm
  faults: ReturnType<typeof planFormFaults>
  isUnreadable: boolean
  change: (to: Partial<PlanForm>) => void
}

/** All that can be written of a plan. */
export function PlanInputs({ form, faults, isUnreadable, change }: Props) {
  const bound = boundTo(form, change)
  return (
    <>
      <Field label={words.title} required maxLength={200} {...bound('title')} fault={faults.title} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label={words.priority} options={PRIORITIES} {...bound('priority')} />
        <Field label={words.category} maxLength={80} {...bound('category')} />
        <Field label={words.owner} maxLength={80} {...bound('owner')} />
        <DateField label={words.dueDate} type="date" min="2000-01-01" max="2099-12-31" {...bound('dueDate')} />
        <Field
          label={words.progress}
          inputMode="numeric"
          maxLength={3}
          {...bound('progress')}
          fault={faults.progress}
        />
      </div>
      <TextArea label={words.description} maxLength={NOTE_LIMIT} {...bound('description')} />
      <TextArea label={words.currentResults} maxLength={NOTE_LIMIT} {...bound('currentResults')} />
      <StepInputs
        steps={form.nextSteps}
        hint={isUnreadable ? words.unreadable : undefined}
        fault={faults.nextSteps}
        change={(nextSteps) => change({ nextSteps })}
      />
    </>
  )
}
