import { adminFilesPage } from '#copy/admin-files-page.ts'
import { firm } from '#copy/firm.ts'
import { monthOfDay } from '#domain/calendar-days.ts'
import { monthName, monthsToChoose, shiftMonth } from '#domain/month.ts'
import { dayIn } from '#domain/zoned.ts'
import { SelectField } from '#features/firm/select-field.tsx'
import type { Month } from '#schema/units.ts'

const words = adminFilesPage.requests
/** This month and the year before it. */
const MONTHS = 13

/** The month that the firm closes now: the one before this. */
const closingMonth = () => shiftMonth(monthOfDay(dayIn(firm.hours.timeZone, new Date())), -1)

/** The month that a new request is for where nobody has chosen: the one in view if it can be chosen, or else the closing one. */
export const presetMonth = (inView: string | undefined) =>
  choices(null).find((month) => month === inView) ?? closingMonth()

const choices = (chosen: Month | null) => monthsToChoose(shiftMonth(closingMonth(), 1), MONTHS, chosen)

type Props = { value: Month | null; onChange: (month: Month | null) => void }

/** The month that a request is for, whose close waits for it; or none. */
export const MonthField = ({ value, onChange }: Props) => (
  <SelectField
    className="field px-2"
    label={words.month}
    value={value ?? ''}
    options={[['', words.noMonth], ...choices(value).map((month) => [month, monthName(month)] as const)]}
    onChange={({ target }) => onChange((target.value || null) as Month | null)}
  />
)
