import { adminPlansPage } from '#copy/admin-plans-page.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import type { Priority } from '#schema/plan.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { Field } from '#ui/field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { type PlanForm, PRIORITIES, type planFormFaults } from './form-of.ts'

const words = adminPlansPage.fields

type Props = {
  form: PlanForm
  faults: ReturnType<typeof planFormFaults>
  isUnreadable: boolean
  change: (to: Partial<PlanForm>) => void
}

/** All that can be written of a plan. */
export const PlanInputs = ({ form, faults, isUnreadable, change }: Props) => (
  <>
    <Field
      label={words.title}
      required
      maxLength={200}
      value={form.title}
      fault={faults.title}
      onChange={({ target }) => change({ title: target.value })}
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={words.priority}
        options={PRIORITIES}
        value={form.priority}
        onChange={({ target }) => change({ priority: target.value as Priority })}
      />
      <Field
        label={words.category}
        maxLength={80}
        value={form.category}
        onChange={({ target }) => change({ category: target.value })}
      />
      <Field
        label={words.owner}
        maxLength={80}
        value={form.owner}
        onChange={({ target }) => change({ owner: target.value })}
      />
      <Field
        label={words.dueDate}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        value={form.dueDate}
        onChange={({ target }) => change({ dueDate: target.value })}
      />
      <Field
        label={words.progress}
        inputMode="numeric"
        maxLength={3}
        value={form.progress}
        fault={faults.progress}
        onChange={({ target }) => change({ progress: target.value })}
      />
    </div>
    <TextArea
      label={words.description}
      maxLength={NOTE_LIMIT}
      value={form.description}
      onChange={({ target }) => change({ description: target.value })}
    />
    <TextArea
      label={words.currentResults}
      maxLength={NOTE_LIMIT}
      value={form.currentResults}
      onChange={({ target }) => change({ currentResults: target.value })}
    />
    <TextArea
      label={words.nextSteps}
      hint={faults.nextSteps ?? (isUnreadable ? words.unreadable : words.stepsHint)}
      maxLength={6_000}
      aria-invalid={Boolean(faults.nextSteps)}
      value={form.nextSteps}
      onChange={({ target }) => change({ nextSteps: target.value })}
    />
  </>
)
