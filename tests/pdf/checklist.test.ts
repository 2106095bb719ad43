import { beforeAll, expect, test } from 'vitest'
import { checklist } from '#copy/checklist.ts'
import { firm } from '#copy/firm.ts'
import { drawChecklist } from '#pdf/draw.ts'
import { outsidePaper, type Placed, readPdf, textOf } from '#tests/support/pdf.ts'

let bytes: Uint8Array
let pages: Placed[][]
let info: Record<string, unknown>

beforeAll(async () => {
  bytes = await drawChecklist()
  ;({ info, pages } = await readPdf(bytes))
})

test('it is a PDF of two to four pages and at most 120 KB', () => {
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
  expect(pages.length).toBeGreaterThanOrEqual(2)
  expect(pages.length).toBeLessThanOrEqual(4)
  expect(bytes.length).toBeLessThanOrEqual(120_000)
})

test('title, author, subject and language are told to the reader', () => {
  expect(info).toMatchObject({
    Title: checklist.title,
    Author: firm.fullName,
    Subject: checklist.subtitle,
    Language: 'en-US',
  })
})

test('every word of the list is there as text', () => {
  const all = pages.map(textOf).join(' ')
  const { howTo, sections, closing, disclaimer, frequencies } = checklist
  for (const text of [
    checklist.title,
    checklist.subtitle,
    ...howTo.paragraphs,
    closing.text,
    closing.contact,
    disclaimer,
  ])
    expect(all).toContain(text)
  for (const { heading, intro, items } of sections)
    for (const { text, note } of [{ text: heading, note: intro }, ...items]) {
      expect(all).toContain(text)
      expect(all).toContain(note ?? text)
    }
  const count = sections.flatMap(({ items }) => items).length
  const told = pages.flat().filter(({ text }) => Object.values(frequencies).includes(text))
  expect(told).toHaveLength(count)
})

test('a section stands whole on one page, so that no heading is left alone', () => {
  for (const { heading, items } of checklist.sections) {
    const page = pages.map(textOf).find((text) => text.includes(items[0]!.text))
    expect(page).toContain(heading)
    for (const { text } of items) expect(page).toContain(text)
  }
})

test('every page names the firm, its number and how to reach us', () => {
  for (const [at, page] of pages.entries()) {
    const text = textOf(page)
    for (const part of [firm.fullName, firm.phone, firm.email, `Page ${at + 1} of ${pages.length}`])
      expect(text).toContain(part)
  }
})

test('nothing runs over the edge of the paper or into the foot', () => {
  expect(outsidePaper(pages)).toEqual([])
})

test('the same words give the same bytes', async () => {
  expect(Buffer.compare(await drawChecklist(), bytes)).toBe(0)
})
