import { expect, test } from 'vitest'
import { firm } from '#copy/firm.ts'
import { portalPdfPage } from '#copy/portal-pdf-page.ts'
import { statementsPage as words } from '#copy/statements-page.ts'
import { drawStatements } from '#pdf/draw.ts'
import type { MonthStatements } from '#schema/statement.ts'
import { outsidePaper, type Placed, readPdf, readTags, spokenText, textOf, withinTag } from '#tests/support/pdf.ts'
import { statementsOf } from '#tests/support/statements.ts'

async function drawn(statements: MonthStatements) {
  const bytes = await drawStatements(statements)
  const { info, pages } = await readPdf(bytes)
  return { bytes, info, pages, all: pages.map(textOf).join(' ') }
}
const placed = (page: Placed[], text: string) => page.find((one) => one.text === text)!

test('both statements stand on a page each, with the columns of the screen and whole dollars', async () => {
  const { pages, all } = await drawn(statementsOf(14))
  expect(pages).toHaveLength(2)
  expect(outsidePaper(pages)).toEqual([])
  expect(textOf(pages[0]!)).toContain('Line Feb 2025 Jan 2025 Feb 2024 2025 to date Jan–Feb')
  expect(textOf(pages[0]!)).toContain('Service calls 76,485 76,485 76,485 152,970')
  // A year to date adds up what happened; a balance is that of one day.
  expect(textOf(pages[1]!)).toContain('Line Feb 2025 Jan 2025 Feb 2024 Assets')
  expect(all).toContain('Business checking 90,000 90,000 90,000')
})

test('a negative amount stands in parentheses, and what is below a group stands to the right of it', async () => {
  const { pages } = await drawn(statementsOf(2))
  expect(textOf(pages[0]!)).toContain('Expense number 3 (1,235) (1,235) (2,469)')
  const left = (text: string, page = 0) => placed(pages[page]!, text).left
  expect(left('Service calls')).toBeGreaterThan(left('Income') + 8)
  expect(left('Total for Income')).toBeCloseTo(left('Income'))
  expect(left('Business checking', 1)).toBeGreaterThan(left('Bank Accounts', 1) + 8)
})

test('it names the firm, the company, the month, its last day and how final it is', async () => {
  const final = await drawn(statementsOf(2))
  const parts = ['Castellan Heating & Air', firm.fullName, 'February 2025', 'Final since March 3, 2025', 'Page 2 of 2']
  for (const part of [
    ...parts,
    'Month ended February 28, 2025',
    'As of February 28, 2025',
    portalPdfPage.statements.note,
  ])
    expect(final.all).toContain(part)
  expect(final.info).toMatchObject({
    Title: 'Statements, February 2025 | Castellan Heating & Air',
    Subject: portalPdfPage.statements.subject,
    Author: firm.fullName,
    Language: 'en-US',
  })
  const open = await drawn(statementsOf(2, 3, { status: 'in_progress', publishedAt: '2025-02-20T18:00:00.000Z' }))
  for (const part of ['In progress', 'Month to date, through February 20, 2025', 'As of February 20, 2025'])
    expect(open.all).toContain(part)
})

test('each statement says its basis where it is known, and that columns of two bases do not compare', async () => {
  const { profit_and_loss, balance_sheet } = statementsOf(2)
  const { pages, all } = await drawn(
    statementsOf(2, 3, {
      profit_and_loss: { ...profit_and_loss, bases: ['accrual', 'cash'] },
      balance_sheet: { ...balance_sheet, bases: [null, 'accrual'] },
    }),
  )
  expect(textOf(pages[0]!)).toContain(`${words.basis.cash.about} ${words.basis.mixed} ${portalPdfPage.statements.note}`)
  expect(textOf(pages[1]!)).toContain(`${words.basis.accrual.about} ${portalPdfPage.statements.note}`)
  expect(all.split(words.basis.mixed)).toHaveLength(2)
  const unknown = await drawn(statementsOf(2))
  expect(unknown.all).not.toMatch(/cash|accrual|alike/i)
})

test('a long statement repeats its head on each page, reads it once, and leaves no sum and no group alone', async () => {
  // One line more after the other, so that the page ends at each kind of line.
  for (const count of [17, 18, 19, 20, 21, 22, 23, 24, 70]) {
    const { bytes, pages } = await drawn(statementsOf(14, count))
    expect(outsidePaper(pages)).toEqual([])
    const statement = pages.slice(0, -1)
    for (const page of statement) expect(textOf(page)).toContain('Line Feb 2025')
    const total = statement.find((page) => textOf(page).includes('Total for Expenses'))!
    expect(textOf(total)).toContain(`Expense number ${count} (`)
    const group = statement.find((page) => page.some(({ text }) => text === 'Expenses'))!
    expect(textOf(group)).toContain('Expense number 1 ')
    if (count < 70) continue
    expect(statement.length).toBeGreaterThan(2)
    const { tree } = await readTags(bytes)
    const heads = tree.flatMap(withinTag).filter((tag) => tag.role === 'TH' && spokenText(tag) === 'Line')
    expect(heads.map(({ page }) => page)).toEqual([1, pages.length])
  }
})

test('a month with one statement has that one alone', async () => {
  const { pages, all } = await drawn(statementsOf(1, 3, { balance_sheet: { months: [], rows: [] } }))
  expect(pages).toHaveLength(1)
  expect(all).not.toContain(words.tabs.balance_sheet)
})

test('the same statements give the same bytes, and few of them', async () => {
  const [one, two] = [await drawStatements(statementsOf(14)), await drawStatements(statementsOf(14))]
  expect(Buffer.compare(one, two)).toBe(0)
  expect(one.length).toBeLessThan(60_000)
})
