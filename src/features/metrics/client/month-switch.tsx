import { useId } from 'react'
import { useSearchParams } from 'wouter'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { monthName } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'

type Props = {
  shown: Month
  /** Those that have figures, the latest first. */
  months: Month[]
}

/** Another month's figures and plans, at an address of their own. */
export function MonthSwitch({ shown, months }: Props) {
  const id = useId()
  const [, setSearch] = useSearchParams()
  const offered = months.includes(shown) ? months : [...months, shown].sort().reverse()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {dashboardPage.overview.month}
      </label>
      <select
        id={id}
        className="field w-auto min-h-11 py-1.5 pe-2 t-small font-600"
        value={shown}
        onChange={(event) => setSearch({ month: event.target.value })}
      >
        {offered.map((month) => (
          <option key={month} value={month}>
            {monthName(month)}
          </option>
        ))}
      </select>
    </>
  )
}
