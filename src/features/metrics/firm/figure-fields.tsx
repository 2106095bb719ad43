import { useRef } from 'react'
import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { fill } from '#copy/fill.ts'
import { shortMonthName } from '#domain/month.ts'
import type { EarlierMonth } from '#schema/firm-month.ts'
import { Field } from '#ui/field.tsx'
import { focusOnceDrawn } from '#ui/focus-once-drawn.ts'
import { Icon } from '#ui/icon.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { FIGURES, type Figure, lacksFigure, type MonthForm, withRow } from './form-of.ts'
import { accountingFormat } from './words.ts'

const words = adminMetricsPage.month

type Props = {
  form: MonthForm
  faults: Record<string, string>
  earlier: EarlierMonth | null
  change: (to: Partial<MonthForm>) => void
}

/** `Sep 2026: 84,210.37`; what the month before had, and undefined where it has nothing there. */
function beforeText(earlier: EarlierMonth | null, figure: Figure) {
  if (!earlier || lacksFigure(earlier, figure)) return undefined
  return fill(words.before, { month: shortMonthName(earlier.month), amount: accountingFormat(earlier[figure]) })
}

/** The month's amounts as they are typed: `84,210.37`, `(3,300.00)`. */
export const FigureFields = ({ form, faults, earlier, change }: Props) => (
  <Sheet heading={words.figures} intro={words.figuresIntro}>
    <div className="p-5 grid gap-4 sm:grid-cols-2">
      {FIGURES.map((figure) => (
        <Field
          key={figure}
          label={words.fields[figure]}
          hint={
            [figure === 'otherIncome' && words.otherHint, beforeText(earlier, figure)].filter(Boolean).join(' ') ||
            undefined
          }
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
  </Sheet>
)

type Expenses = MonthForm['expenses']
type ExpenseProps = {
  expenses: Expenses
  faults: Record<string, string>
  earlier: EarlierMonth | null
  change: (to: { expenses: Expenses }) => void
}

/** Where the month's money went, a row a category. */
export function ExpenseFields({ expenses, faults, earlier, change }: ExpenseProps) {
  const set = (id: number, to: Partial<Expenses[number]>) =>
    change({ expenses: expenses.map((row) => (row.id === id ? { ...row, ...to } : row)) })
  const list = useRef<HTMLDivElement>(null)
  const add = () => {
    change({ expenses: withRow(expenses) })
    focusOnceDrawn(list, ':scope > :nth-last-child(2) input')
  }
  return (
    <Sheet heading={words.expenses} intro={words.expensesIntro}>
      <div ref={list} className="p-5 grid gap-3">
        {expenses.map(({ id, category, amount }) => {
          const fault = faults[`expense ${id}`]
          const same = earlier?.expenses.find((one) => one.category === category.trim())
          return (
            <div key={id}>
              <div className="grid grid-cols-[1fr_9rem_auto] gap-2 items-center">
                <input
                  className="field"
                  aria-label={words.category}
                  maxLength={200}
                  value={category}
                  aria-invalid={Boolean(fault)}
                  onChange={({ target }) => set(id, { category: target.value })}
                />
                <input
                  className="field text-end"
                  aria-label={`${words.amount}, ${category || words.unnamed}`}
                  inputMode="decimal"
                  maxLength={40}
                  value={amount}
                  aria-invalid={Boolean(fault)}
                  onChange={({ target }) => set(id, { amount: target.value })}
                />
                <button
                  type="button"
                  className="icon-btn"
                  data-tip
                  aria-label={fill(words.removeCategory, { category: category || words.unnamed })}
                  onClick={() => change({ expenses: expenses.filter((row) => row.id !== id) })}
                >
                  <Icon name="trash-2" className="text-5" />
                </button>
              </div>
              {earlier && same && (
                <p className="mt-1 pe-13 t-note text-ink2 text-end">
                  {fill(words.before, { month: shortMonthName(earlier.month), amount: accountingFormat(same.amount) })}
                </p>
              )}
              {fault && <p className="mt-1 t-small text-red">{fault}</p>}
            </div>
          )
        })}
        <button type="button" className="btn-secondary min-h-11 px-4 justify-self-start" onClick={add}>
          <Icon name="plus" className="text-5" />
          {words.addCategory}
        </button>
      </div>
    </Sheet>
  )
}
