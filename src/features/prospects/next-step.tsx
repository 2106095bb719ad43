import { adminBoardPage } from '#copy/admin-board-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDay } from '#domain/date.ts'
import { daysBetween } from '#domain/zoned.ts'
import type { Prospect } from '#schema/prospect.ts'
import { Icon } from '#ui/icon.tsx'

const words = adminBoardPage.card

type Props = { card: Prospect; today: string; stale: boolean }

/** What is to be done next, when, and for how long the card has been where it is. */
export function NextStep({ card: { nextStep, nextDate, daysInStage }, today, stale }: Props) {
  const late = nextDate === null ? 0 : daysBetween(nextDate, today)
  const when =
    nextDate === null
      ? ''
      : late > 0
        ? fill(words.late, { days: late })
        : late === 0
          ? words.dueToday
          : shortDay(nextDate)
  const days = daysInStage === 0 ? words.today : fill(words.day, { days: daysInStage })
  return (
    <div className="mt-2.5 pt-2 border-t border-rule flex gap-2 t-small xl:t-note">
      <Icon
        name={stale ? 'hourglass' : 'arrow-right'}
        className={`text-4 mt-.5 shrink-0 ${stale ? 'text-brass' : ''}`}
      />
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <span className="block">{nextStep}</span>
        <span className="block text-ink2">
          <span className={late >= 0 && nextDate ? 'text-brass font-600' : ''}>{when}</span>
          {', '}
          <span className={stale ? 'text-brass font-600' : ''}>{days}</span>
        </span>
      </p>
    </div>
  )
}
