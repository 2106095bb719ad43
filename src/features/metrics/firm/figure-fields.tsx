import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { SheetSection } from '#features/firm/section.tsx'
import { Field } from '#ui/field.tsx'
import { FIGURES, type MonthForm } from './form-of.ts'

const words = adminMetricsPage.month

type Props = { form: MonthForm; faults: Record<string, string>; change: (to: Partial<MonthForm>) => void }

/** The month's amounts as they are typed: `84,210.37`, `(3,300.00)`. */
export const FigureFields = ({ form, faults, change }: Props) => (
  <SheetSection heading={words.figures} intro={words.figuresIntro}>
    <div className="p-5 grid gap-4 sm:grid-cols-2">
      {FIGURES.map((figure) => (
        <Field
          key={figure}
          label={words.fields[figure]}
          hint={figure === 'otherIncome' ? words.otherHint : undefined}
          fault={faults[figure]}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          className="field text-end"
          value={form[figure]}
          onChange={({ target }) => change({ [figure]: target.value })}
        />
      ))}
    </div>
  </SheetSection>
)
