import { adminMetricsPage } from '#copy/admin-metrics-page.ts'
import { readCents } from '#domain/books/lines.ts'
import { isSameText } from '#domain/merge-edits.ts'
import { type FullMonth, type MonthChange, type MonthDetail, plainCategory } from '#schema/firm-month.ts'
import { StatementReport } from '#schema/statement-line.ts'
import { type Cents, isEnterable } from '#schema/units.ts'
import { accountingFormat } from './words.ts'

const words = adminMetricsPage.month

export const FIGURES = ['revenue', 'otherIncome', 'moneyOut', 'netProfit', 'cashBalance'] as const
export type Figure = (typeof FIGURES)[number]
export const TEXTS = ['highlights', 'recommendations', 'advisorNote'] as const
export type Text = (typeof TEXTS)[number]

type ExpenseRow = { id: number; category: string; amount: string }

/** A month as it is typed: amounts are texts until they are sent. */
export type MonthForm = Record<Figure, string> &
  Record<Text, string> & {
    version: number
    expenses: ExpenseRow[]
    /** The form when the first change was typed; undefined until then. */
    base?: MonthForm
  }

const EMPTY = { revenue: '', otherIncome: '', moneyOut: '', netProfit: '', cashBalance: '' }

export const lacksFigure = ({ lacks }: Pick<FullMonth, 'lacks'>, figure: Figure) =>
  lacks.includes(figure === 'cashBalance' ? 'cash' : 'profit')

/** The form of a stored draft; a figure that nobody has filled in is empty. */
export function monthFormOf(draft: FullMonth | null): MonthForm {
  const textOf = (month: FullMonth, figure: Figure) =>
    lacksFigure(month, figure) ? '' : accountingFormat(month[figure])
  const figures = draft ? FIGURES.map((figure) => [figure, textOf(draft, figure)]) : []
  return {
    ...EMPTY,
    ...(Object.fromEntries(figures) as Partial<Record<Figure, string>>),
    version: draft?.version ?? 0,
    advisorNote: draft?.advisorNote ?? '',
    highlights: draft?.highlights ?? '',
    recommendations: draft?.recommendations ?? '',
    expenses: (draft?.expenses ?? []).map(({ category, amount }, id) => ({
      id,
      category,
      amount: accountingFormat(amount),
    })),
  }
}

const filledExpenses = ({ expenses }: MonthForm) =>
  expenses.filter(({ category, amount }) => category.trim() || amount.trim())

/** What is wrong with each field, by its name; a row of expenses by `expense 3`. Empty where all can be sent. */
export function monthFormFaults(form: MonthForm): Record<string, string> {
  const figures = FIGURES.flatMap((figure) =>
    isOptional(figure, form) ? [] : amountFault(form[figure]).map((fault) => [figure, fault]),
  )
  const rows = filledExpenses(form)
  const expenses = rows.flatMap(({ id, category, amount }, at) => {
    const name = category.trim()
    const [fault] = name ? amountFault(amount) : [words.notAmount]
    if (fault) return [[`expense ${id}`, fault]]
    return rows.findIndex((row) => plainCategory(row.category) === plainCategory(name)) < at
      ? [[`expense ${id}`, words.twice]]
      : []
  })
  return Object.fromEntries([...figures, ...expenses])
}

/** Why a text cannot be sent as an amount; empty where it can. */
function amountFault(text: string) {
  const cents = text.trim() === '' ? undefined : readCents(text)
  if (cents === undefined) return [words.notAmount]
  return isEnterable(cents) ? [] : [words.tooLarge]
}

/** Most months have no other income. */
const isOptional = (figure: Figure, form: MonthForm) => figure === 'otherIncome' && form.otherIncome.trim() === ''

/** What is sent: only where `monthFormFaults` has found nothing. */
export function monthChangeOf(form: MonthForm): MonthChange {
  const cents = (text: string) => readCents(text) ?? (0 as Cents)
  return {
    version: form.version,
    ...(Object.fromEntries(FIGURES.map((figure) => [figure, cents(form[figure])])) as Record<Figure, Cents>),
    ...(Object.fromEntries(TEXTS.map((text) => [text, form[text].trim() || null])) as Record<Text, string | null>),
    expenses: filledExpenses(form).map(({ category, amount }) => ({
      category: category.trim(),
      amount: cents(amount),
    })),
  }
}

/**
 * Whether a text mentions numbers and still reads as it did beside other figures: as clients see it, or as it was saved last.
 * @param opened the draft as it was when somebody opened it, which has been saved with other figures since
 */
export function isOutdated(
  text: Text,
  form: MonthForm,
  { draft, published }: Pick<MonthDetail, 'draft' | 'published'>,
  opened: FullMonth | null,
) {
  const figures = JSON.stringify(figuresOf(form))
  return [opened, draft, published].some((state) => {
    const written = state?.[text]
    if (!written || !/\d/.test(written) || !form[text].includes(written)) return false
    return JSON.stringify(figuresOf(monthFormOf(state))) !== figures
  })
}

/** The figures that stand in a statement's lines as well. */
const STATED = {
  profit_and_loss: ['revenue', 'otherIncome', 'moneyOut', 'netProfit'],
  balance_sheet: ['cashBalance'],
} satisfies Record<StatementReport, Figure[]>

/** Statements that the month has line by line, and no longer will with these figures: their lines say something else. */
export function lostStatements({ draft, published }: Pick<MonthDetail, 'draft' | 'published'>, form: MonthForm) {
  const change = monthChangeOf(form)
  // A coworker's publication leaves no draft: the lines stand in the published month, and go into a draft made of it.
  const now = draft ?? published
  const isKept = (report: StatementReport) =>
    now?.statements.includes(report) && STATED[report].every((figure) => change[figure] === now[figure])
  const had = [draft, published].flatMap((state) => state?.statements ?? [])
  return StatementReport.options.filter((report) => had.includes(report) && !isKept(report))
}

/** The amounts of a form, its expenses in the order of their names. */
function figuresOf(form: MonthForm) {
  const { expenses, ...change } = monthChangeOf(form)
  const byName = expenses.toSorted((one, other) => (one.category < other.category ? -1 : 1))
  return [...FIGURES.map((figure) => change[figure]), ...byName.map(({ category, amount }) => [category, amount])]
}

/** What each field is called. */
export const LABELS: Record<Figure | Text, string> = {
  ...words.fields,
  advisorNote: words.note,
  highlights: words.highlights,
  recommendations: words.recommendations,
}
const EXPENSE = 'expense: '

/** The form as single fields, one for each category of expenses, so that edits are merged line by line. */
export type MonthFields = Record<string, string>

export function monthFieldsOf(form: MonthForm): MonthFields {
  const expenses = filledExpenses(form).map(
    ({ category, amount }) => [`${EXPENSE}${category.trim()}`, amount.trim()] as const,
  )
  const fields = [...FIGURES, ...TEXTS].map((name) => [name, form[name]] as const)
  return Object.fromEntries([...fields, ...expenses])
}

/** An amount that is typed in another way, such as 3000 for 3,000.00, is no change. */
export function isSameField(one: unknown, other: unknown, name: string) {
  if (isSameText(one, other)) return true
  const cents = readCents(String(one ?? ''))
  return cents !== undefined && !isText(name) && cents === readCents(String(other ?? ''))
}

const isText = (name: string) => TEXTS.some((text) => text === name)

/** The way back; a category without an amount is one that was removed. */
export function formFrom(version: number, fields: MonthFields): MonthForm {
  const expenses = Object.entries(fields)
    .filter(([name, amount]) => name.startsWith(EXPENSE) && amount)
    .map(([name, amount], id) => ({ id, category: name.slice(EXPENSE.length), amount }))
  const named = Object.fromEntries([...FIGURES, ...TEXTS].map((name) => [name, fields[name] ?? '']))
  return { ...(named as Record<Figure | Text, string>), version, expenses }
}

/** One field as the person has chosen it, a category without an amount removed; what else is typed stays as it is. */
export function withField(form: MonthForm, name: string, value: string): MonthForm {
  if (!name.startsWith(EXPENSE)) return { ...form, [name]: value }
  const category = name.slice(EXPENSE.length)
  const isMeant = (row: ExpenseRow) => row.category.trim() === category
  if (!value) return { ...form, expenses: form.expenses.filter((row) => !isMeant(row)) }
  const expenses = form.expenses.map((row) => (isMeant(row) ? { ...row, amount: value } : row))
  return { ...form, expenses: form.expenses.some(isMeant) ? expenses : withRow(expenses, category, value) }
}

/** With one more row of expenses at the end. */
export const withRow = (rows: ExpenseRow[], category = '', amount = ''): ExpenseRow[] => [
  ...rows,
  { id: 1 + Math.max(-1, ...rows.map(({ id }) => id)), category, amount },
]

/** What a field is called on the screen; a category of expenses is its own name. */
export const labelOf = (name: string) =>
  name.startsWith(EXPENSE) ? name.slice(EXPENSE.length) : LABELS[name as Figure | Text]

/** A field's text; empty for a category that the form does not have. */
export const fieldText = (name: string, form: MonthForm) => monthFieldsOf(form)[name] ?? ''
