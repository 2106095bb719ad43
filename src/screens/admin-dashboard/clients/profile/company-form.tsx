import { type SubmitEvent, useState } from 'react'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { planNamesWith } from '#copy/pricing.ts'
import { momentTyped, typedMoment } from '#domain/typed-moment.ts'
import { Field } from '#parts/field.tsx'
import { FormFault } from '#parts/form-fault.tsx'
import { PendingLabel } from '#parts/pending-label.tsx'
import { toast } from '#parts/toast.ts'
import { CompanyChanged, CompanyHead } from '#schema/client-company.ts'
import { Section } from '#screens/admin-dashboard/clients/section.tsx'
import { SelectField } from '#screens/admin-dashboard/clients/select-field.tsx'
import { COMPANIES, useWrite } from '#screens/admin-dashboard/clients/use-write.ts'
import { theirsIn } from '#screens/admin-dashboard/theirs.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'

const { profile, write: frame } = adminClientsPage
const words = profile.company

const draftOf = ({ name, plan, nextMeetingDate, version }: CompanyHead) => ({
  name,
  plan: plan ?? '',
  meeting: nextMeetingDate ? typedMoment(nextMeetingDate) : '',
  version,
})

/** What holds for all of a company. Whoever saves over somebody else's change is asked first. */
export function CompanyForm({ company }: { company: CompanyHead }) {
  const [draft, setDraft] = useState(() => draftOf(company))
  const { write, pending, failure, said, faults } = useWrite()
  const now = theirsIn(CompanyHead, failure)
  const plans = planNamesWith(company.plan)

  const change = (to: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...to }))
  async function save(version: number) {
    const { name, plan, meeting } = draft
    const body = { name: name.trim(), plan: plan || null, nextMeetingDate: momentTyped(meeting), version }
    const answer = await write(CompanyChanged, `${COMPANIES}/${company.id}`, body)
    if (!answer) return
    setDraft(draftOf(answer.company))
    toast({ title: words.saved })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(draft.version)
  }

  return (
    <Section heading={words.heading}>
      <form noValidate onSubmit={submit} className="p-5 grid gap-4">
        <Field
          label={words.name}
          required
          maxLength={200}
          value={draft.name}
          fault={faults.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <SelectField
          label={words.plan}
          value={draft.plan}
          options={[['', words.noPlan] as const, ...plans.map((plan) => [plan, plan] as const)]}
          onChange={({ target }) => change({ plan: target.value })}
        />
        <Field
          label={words.meeting}
          type="datetime-local"
          hint={words.meetingHint}
          value={draft.meeting}
          fault={faults.nextMeetingDate}
          onChange={({ target }) => change({ meeting: target.value })}
        />
        {now ? (
          <ChangedMeanwhile
            now={now}
            pending={pending}
            keep={() => void save(now.version)}
            take={() => setDraft(draftOf(now))}
          />
        ) : (
          <>
            <FormFault text={said} />
            <button
              type="submit"
              className="btn-primary sm:justify-self-start"
              disabled={pending || !draft.name.trim()}
            >
              <PendingLabel pending={pending} label={words.save} pendingLabel={frame.saving} />
            </button>
          </>
        )}
      </form>
    </Section>
  )
}
