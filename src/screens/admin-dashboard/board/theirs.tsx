import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDay } from '#domain/date.ts'
import { dollars } from '#domain/money.ts'
import { FormFault } from '#parts/form-fault.tsx'
import type { Prospect } from '#schema/prospect.ts'

const { form: words, stages } = adminBoardPage

/** What somebody else has made of the card meanwhile. */
export const Theirs = ({ card }: { card: Prospect }) => (
  <div className="grid gap-3 p-4 border-1.5 border-brass-l rounded-[6px]">
    <FormFault text={fill(words.conflict, { stage: stages[card.stage] })} />
    <div>
      <h3 className="t-label">{words.theirs}</h3>
      <p className="t-small text-ink2">
        {[
          card.company,
          card.contact,
          card.source,
          card.plan,
          dollars(card.monthlyValue),
          card.nextStep,
          card.nextDate && shortDay(card.nextDate),
          card.lostReason,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
    </div>
  </div>
)
