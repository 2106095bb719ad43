import { useId } from 'react'
import { reportsPage } from '#copy/reports-page.ts'
import { monthName } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'
import { Icon } from '#ui/icon.tsx'

const words = reportsPage.picker

type Props = { shown: Month; published: Month[]; pick: (month: Month) => void }

/** Every published month, newest first, with the one before and the one after within a tap. */
export function MonthPicker({ shown, published, pick }: Props) {
  const months = published.includes(shown) ? published : [...published, shown].toSorted().toReversed()
  const at = months.indexOf(shown)
  const id = useId()
  return (
    <div className="flex items-center gap-1 print:hidden">
      <Step label={words.earlier} icon="arrow-left" to={months[at + 1]} pick={pick} />
      <div className="min-w-0 grow sm:grow-0">
        <label htmlFor={id} className="sr-only">
          {words.label}
        </label>
        <select
          id={id}
          className="field min-h-11 py-2 font-600"
          value={shown}
          onChange={({ target }) => pick(target.value as Month)}
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </select>
      </div>
      <Step label={words.later} icon="arrow-right" to={months[at - 1]} pick={pick} />
    </div>
  )
}

type StepProps = { label: string; icon: 'arrow-left' | 'arrow-right'; to: Month | undefined } & Pick<Props, 'pick'>

/** Kept in reach of the keys where it leads nowhere, so that the focus stays on it at the end. */
const Step = ({ label, icon, to, pick }: StepProps) => (
  <button
    type="button"
    className="icon-btn shrink-0 text-5 aria-disabled:(text-ink3 cursor-default)"
    aria-label={label}
    aria-disabled={!to}
    onClick={() => to && pick(to)}
  >
    <Icon name={icon} />
  </button>
)
