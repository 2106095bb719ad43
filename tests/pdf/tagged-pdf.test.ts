import { beforeAll, describe, expect, test } from 'vitest'
import { firm } from '#copy/firm.ts'
import { bands } from '#copy/quizzes.ts'
import { reportsPage as words } from '#copy/reports-page.ts'
import { scoreOf } from '#domain/assessment.ts'
import { dollars } from '#domain/money.ts'
import { shortMonthName } from '#domain/month.ts'
import { drawChecklist, drawReport, drawResult, drawStatements } from '#pdf/draw.ts'
import type { Answers, AssessmentResult } from '#schema/assessment.ts'
import { readPdf, readTags, spokenText, type Tagged, withinTag } from '#tests/support/pdf.ts'
import { reportOf } from '#tests/support/reports.ts'
import { statementsOf } from '#tests/support/statements.ts'

const result = {
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  variant: 'trades',
  version: 1,
  takenAt: '2026-03-15T03:00:00.000Z',
  claimed: true,
  ...scoreOf([3, 3, 3, 2, 1, 1, 2, 2, 2, 1, 1, 0, 3, 3, 2] as Answers),
} as AssessmentResult

const documents = {
  checklist: drawChecklist,
  result: () => drawResult(result),
  report: () => drawReport(reportOf(14)),
  'report of one month': () => drawReport(reportOf(1)),
  statements: () => drawStatements(statementsOf(14, 70)),
}

describe.each(Object.entries(documents))('%s', (_name, draw) => {
  let bytes: Uint8Array
  let tags: Awaited<ReturnType<typeof readTags>>
  let all: Tagged[]
  beforeAll(async () => {
    bytes = await draw()
    tags = await readTags(bytes)
    all = tags.tree.flatMap(withinTag)
  })

  test('it is tagged, names its language, and shows its title', async () => {
    const { info } = await readPdf(bytes)
    expect([tags.isMarked, tags.showsTitle, info.Language]).toEqual([true, true, 'en-US'])
    expect(info.Title).toMatch(/\w/)
  })

  test('its headings begin with one of the first level and leave out none', () => {
    const headings = all.filter(({ role }) => /^H\d$/.test(role))
    const levels = headings.map(({ role }) => Number(role[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    for (const [at, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[at - 1] ?? 0) + 1)
    for (const heading of headings) expect(spokenText(heading)).toMatch(/\w/)
  })

  test('each row of a table is as long as the others and begins with its head, and each head says whose it is', () => {
    for (const { children } of all.filter(({ role }) => role === 'Table')) {
      const rows = children.map((row) => row.children.map(({ role }) => role))
      for (const row of rows) expect([row.length, row[0]]).toEqual([rows[0]?.length, 'TH'])
    }
    const heads =
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/S \/TH\b/g) ?? []
    expect(tags.scopes).toBe(heads.length)
  })

  test('each picture has words, each list its items, and each item its words', () => {
    for (const { role, alt, children } of all) {
      if (role === 'Figure') expect(alt).toMatch(/\w{3}/)
      if (role === 'L') expect(new Set(children.map((child) => child.role))).toEqual(new Set(['LI']))
    }
    for (const item of all.filter(({ role }) => role === 'LI')) expect(spokenText(item)).toMatch(/\w/)
  })

  test('everything on its pages is read, but for what each page repeats', async () => {
    expect([tags.unmarked, tags.lost]).toEqual([[], []])
    const { pages } = await readPdf(bytes)
    const heads = all.filter(({ role }) => role === 'TH').map(spokenText)
    const isRepeated = (text: string) =>
      /^Page \d+ of \d+$/.test(text) ||
      [firm.fullName, firm.phone].some((part) => text.includes(part)) ||
      heads.some((head) => head.includes(text)) ||
      (pages.length > 1 && tags.artifacts.filter((one) => one === text).length === pages.length - 1)
    expect(tags.artifacts.filter((text) => !isRepeated(text))).toEqual([])
  })
})

test('read in order, a report says what its page says, and its charts say their amounts', async () => {
  const report = reportOf(14)
  const { tree } = await readTags(await drawReport(report))
  const said12 = (of: 'revenue' | 'netProfit' | 'cashBalance') =>
    report.months
      .slice(-12)
      .map((month) => `${shortMonthName(month.month)} ${dollars(month[of])}`)
      .join(', ')
  const said = tree.map(spokenText).join(' ')
  const order = [
    'Monthly report · Castellan Heating & Air February 2025',
    'Final since March 3, 2025.',
    'The month at a glance',
    'Maren Tillwell Two jobs used rented equipment that was not in the bid.',
    `${words.twelveMonths.revenue}: ${said12('revenue')}.`,
    `${words.twelveMonths.netProfit}: ${said12('netProfit')}.`,
    `Target 30%. ${words.margin.series}: Mar 2024 `,
    `${words.cash.series}: ${said12('cashBalance')}.`,
    'Payroll',
    `${words.statement.line} ${words.statement.columns.month} Feb 2025 ${words.statement.columns.lastMonth} Jan 2025`,
    `${words.statement.lines.revenue} 84,430.24 83,819.07`,
  ]
  const places = order.map((part) => said.indexOf(part))
  expect(order.filter((_, at) => places[at] === -1)).toEqual([])
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a note that runs over to the next page is one paragraph each, and its heading is read once', async () => {
  const advisorNote = `${'A long sentence about this month and what it brought. '.repeat(70)}\nThe end.`
  const bytes = await drawReport(reportOf(14, { advisorNote }))
  const written = Buffer.from(bytes).toString('latin1')
  const { tree } = await readTags(bytes)
  expect(
    tree
      .map(spokenText)
      .join(' ')
      .match(/A long sentence/g),
  ).toHaveLength(70)
  const paragraphs = written.match(/\/K \[\d+ <<\s*\/Type \/MCR/g) ?? []
  expect(paragraphs).toHaveLength(1)
})

test('a result’s ring says its score, and its link is read as one', async () => {
  const { tree } = await readTags(await drawResult(result))
  const all = tree.flatMap(withinTag)
  const { overall, band } = result
  expect(all.find(({ role }) => role === 'Figure')?.alt).toBe(`Overall ${overall} of 100, ${bands[band].name}.`)
  expect(all.filter(({ role }) => role === 'Link')).toHaveLength(1)
})
