import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { FormFault } from '#parts/form-fault.tsx'
import type { CompanyHead } from '#schema/client-company.ts'

const words = adminClientsPage.profile.company

type Props = { now: CompanyHead; pending: boolean; keep: () => void; take: () => void }

/** Two people have changed one company: what the other one has left there, and the choice between both. */
export const ChangedMeanwhile = ({ now: { name, plan, nextMeetingDate }, pending, keep, take }: Props) => (
  <>
    <FormFault
      text={fill(words.changed, {
        name,
        plan: plan ?? adminClientsPage.noPlan,
        meeting: nextMeetingDate ? momentInWords(nextMeetingDate) : adminClientsPage.noMeeting,
      })}
    />
    <div className="flex flex-wrap gap-3">
      <button type="button" className="btn-primary" disabled={pending} onClick={keep}>
        {words.keep}
      </button>
      <button type="button" className="btn-secondary" disabled={pending} onClick={take}>
        {words.take}
      </button>
    </div>
  </>
)
