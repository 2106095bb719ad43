import { adminFilesPage } from '#copy/admin-files-page.ts'
import { firm } from '#copy/firm.ts'
import { monthOfDay } from '#domain/calendar-days.ts'
import { monthName, shiftMonth } from '#domain/month.ts'
import { dayIn } from '#domain/zoned.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import type { Month } from '#schema/units.ts'

const words = adminFilesPage.requests
const MONTHS_BACK = 12

/** The month that the firm closes now: the one before this. */
export const closingMonth = () => shiftMonth(monthOfDay(dayIn(firm.hours.timeZone, new Date())), -1)

/** This month and the year before it, and the month that stands there. */
function monthsToChoose(chosen: Month | null): Month[] {
  const newest = shiftMonth(closingMonth(), 1)
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => shiftMonth(newest, -back))
  return chosen && !months.includes(chosen) ? [...months, chosen] : months
}

type Props = { value: Month | null; onChange: (month: Month | null) => void }

/** The month that a request is for, whose close waits for it; or none. */
export const MonthField = ({ value, onChange }: Props) => (
  <SelectField
    label={words.month}
    value={value ?? ''}
    options={[['', words.noMonth], ...monthsToChoose(value).map((month) => [month, monthName(month)] as const)]}
    onChange={({ target }) => onChange((target.value || null) as Month | null)}
  />
)
