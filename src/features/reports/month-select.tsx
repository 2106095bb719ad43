import { useId } from 'react'
import { reportsPage } from '#copy/reports-page.ts'
import { monthName } from '#domain/month.ts'
import type { Month } from '#schema/units.ts'

type Props = {
  shown: Month
  published: Month[]
  pick: (month: Month) => void
  /** How a month is written, where there is no room for its whole name. */
  nameOf?: (month: Month) => string
}

/** Every published month, newest first. */
export function MonthSelect({ shown, published, pick, nameOf = monthName }: Props) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="sr-only">
        {reportsPage.picker.label}
      </label>
      <select
        id={id}
        className="field min-h-11 py-2 max-[359px]:px-2 font-600"
        value={shown}
        onChange={({ target }) => pick(target.value as Month)}
      >
        {published.map((month) => (
          <option key={month} value={month}>
            {nameOf(month)}
          </option>
        ))}
      </select>
    </>
  )
}
