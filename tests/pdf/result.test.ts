import { expect, test } from 'vitest'
import { assessmentPdf as words } from '#copy/assessment-pdf.ts'
import { firm } from '#copy/firm.ts'
import { bands, loadQuiz, quizOf } from '#copy/quizzes.ts'
import { bandOf, focusOf, scoreOf } from '#domain/assessment.ts'
import { drawResult } from '#pdf/draw.ts'
import { type Answers, type AssessmentResult, PILLARS } from '#schema/assessment.ts'
import { outsidePaper, readPdf, textOf } from '#tests/support/pdf.ts'

const score = (raw: number[]) => scoreOf(raw as Answers)
const result = (raw: number[], more: Partial<AssessmentResult> = {}): AssessmentResult => ({
  id: 'AAAAAAAAAAAAAAAAAAAAAA',
  variant: 'general',
  version: 1,
  takenAt: '2026-03-15T03:00:00.000Z',
  claimed: true,
  ...score(raw),
  ...more,
})
const all = (choice: number) => Array<number>(15).fill(choice)
const mixed = [3, 3, 3, 2, 1, 1, 2, 2, 2, 1, 1, 0, 3, 3, 2]
const LOW = result(all(0))
const MIDDLE = result(mixed, { variant: 'trades' })
const HIGH = result(all(3))

async function drawn(one: AssessmentResult) {
  const bytes = await drawResult(one)
  await loadQuiz(one.variant)
  const { info, pages } = await readPdf(bytes)
  return { bytes, info, pages, all: pages.map(textOf).join(' '), quiz: quizOf(one.variant)! }
}

test.each([
  ['low', LOW],
  ['middle', MIDDLE],
  ['high', HIGH],
])('a %s score stands on two pages, with everything that the screen says', async (_name, one) => {
  const { pages, all, quiz } = await drawn(one)
  expect(pages).toHaveLength(2)
  expect(outsidePaper(pages)).toEqual([])
  const { headline, text, name } = bands[one.band]
  for (const part of [headline, text, `of 100, ${name}`]) expect(all).toContain(part)
  expect(pages[0]!.map(({ text }) => text)).toContain(String(one.overall))
  for (const pillar of PILLARS) {
    const { name, about, advice } = quiz.pillars[pillar]
    const band = bandOf(one.pillars[pillar])
    expect(pages[0]!.map(({ text }) => text)).toContain(name)
    for (const part of [about, advice[band], `${bands[band].name} ${one.pillars[pillar]}`])
      expect(textOf(pages[1]!)).toContain(part)
  }
  // The three things to do are on the first page, whole: a wrapped headline would push them off it.
  const focus = focusOf(one.pillars)
  const steps = quiz.pillars[focus].steps[bandOf(one.pillars[focus])]
  for (const step of steps) expect(textOf(pages[0]!)).toContain(step)
})

test('focus and strength are told in words, and where all is well the focus is upkeep', async () => {
  const middle = await drawn(MIDDLE)
  expect(middle.all).toContain('Exposed, focus here')
  expect(middle.all).toContain('Resilient, your strength')
  const high = await drawn(HIGH)
  expect(high.all).toContain('All five pillars hold. Keep them up, starting with Liquidity.')
  expect(high.all).not.toContain('focus here')
})

test('it names the firm, the day where the firm is, how to book and whom to call, and nobody’s name', async () => {
  const { all, bytes } = await drawn(MIDDLE)
  for (const part of [firm.fullName, 'March 14, 2026', words.call.book, `call ${firm.phone}`, 'Page 2 of 2'])
    expect(all).toContain(part)
  expect(Buffer.from(bytes).toString('latin1')).toContain(`${firm.siteUrl}/book-clarity-call?assessment=${MIDDLE.id}`)
})

test('title, author, subject and language are told to the reader', async () => {
  const { info } = await drawn(LOW)
  expect(info).toMatchObject({
    Title: `${words.title} | ${firm.shortName}`,
    Author: firm.fullName,
    Subject: words.subject,
    Language: 'en-US',
  })
})

test('who has taken it before sees each pillar then and now', async () => {
  const before = { takenAt: '2025-11-02T15:00:00.000Z', ...score(all(1)) }
  const { all: text, pages } = await drawn({ ...MIDDLE, before })
  expect(text.match(/33 on November 2, 2025/g)).toHaveLength(5)
  expect(pages).toHaveLength(2)
  expect(outsidePaper(pages)).toEqual([])
})

test('the same result gives the same bytes', async () => {
  const [one, two] = [await drawResult(MIDDLE), await drawResult(MIDDLE)]
  expect(Buffer.compare(one, two)).toBe(0)
  expect(one.length).toBeLessThan(60_000)
})
