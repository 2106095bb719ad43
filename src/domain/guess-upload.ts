import type { UploadCategory } from '#schema/document.ts'
import type { Month } from '#schema/units.ts'
import { MONTHS, monthOf, shiftMonth } from './month.ts'

/** Words in a file's name that say what it is; the first that fits counts, so a card's statement is no bank's. */
const CATEGORY_WORDS: readonly (readonly [UploadCategory, RegExp])[] = [
  ['payroll', /\b(payroll|paychecks?|pay ?stubs?|paystubs?|gusto|adp|paychex|w ?2s?|941)\b/],
  ['loan', /\b(loans?|mortgage|leases?|promissory)\b/],
  ['card_statement', /\b(credit ?card|card|visa|mastercard|amex|american express|discover)\b/],
  ['sales_report', /\b(sales|pos|square|shopify|stripe|clover|toast|z ?report)\b/],
  ['receipts', /\b(receipts?|invoices?|bills?|fuel|expenses?)\b/],
  ['bank_statement', /\b(bank|checking|savings|statements?|stmt)\b/],
]

/** `Truck_loan-10-2026.pdf` as words: `truck loan 10 2026`. */
const wordsOf = (text: string) =>
  text
    .replace(/\.[a-z]+$/i, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const isPhoto = ({ type }: { type: string }) => type.startsWith('image/')

/** What a file is, by its name; a picture without a telling name is a receipt, as phones send them. Undefined: ask. */
export function guessCategory(file: { name: string; type: string }): UploadCategory | undefined {
  const words = wordsOf(file.name)
  const known = CATEGORY_WORDS.find(([, pattern]) => pattern.test(words))
  return known?.[0] ?? (isPhoto(file) ? 'receipts' : undefined)
}

type MonthGuess = { month: Month; by: 'name' | 'photo' | 'usual' }
type Dated = { name: string; type: string; lastModified?: number }

/** The month a file is about: as its name says, of a picture when it was taken, else the one before `now`'s. */
export function guessMonth(file: Dated, now: Date): MonthGuess {
  const current = monthOf(now)
  const named = monthInName(wordsOf(file.name), current)
  if (named) return { month: named, by: 'name' }
  const lastModified = file.lastModified ? monthOf(new Date(file.lastModified)) : undefined
  if (isPhoto(file) && lastModified && isPlausible(lastModified, current)) return { month: lastModified, by: 'photo' }
  return { month: shiftMonth(current, -1), by: 'usual' }
}

/** No statement is about the future; one of more than ten years ago is more likely another number. */
const isPlausible = (month: Month, current: Month) => month <= current && month > shiftMonth(current, -120)

const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3).toLowerCase())
const NAMED = `(${MONTHS.map((name) => `${name.slice(0, 3).toLowerCase()}(?:${name.slice(3)})?`).join('|')}|sept)`

function monthInName(words: string, current: Month): Month | undefined {
  const made = (year: string | undefined, month: number) => {
    const one = `${year}-${String(month).padStart(2, '0')}` as Month
    return month >= 1 && month <= 12 && isPlausible(one, current) ? one : undefined
  }
  const find = (pattern: string) => new RegExp(`\\b${pattern}\\b`).exec(words)
  const nth = (name: string | undefined) => SHORT_MONTHS.indexOf(name?.slice(0, 3) ?? '') + 1
  // 2026 10, 2026 10 31; 202610, 20261031
  const yearFirst = find('(20\\d\\d) (0?[1-9]|1[0-2])(?: \\d\\d?)?') ?? find('(20\\d\\d)(0[1-9]|1[0-2])(?:\\d\\d)?')
  // October 2026, Oct 31 2026, 2026 Oct
  const spelled = find(`${NAMED}(?: \\d\\d?)? ?(20\\d\\d)`)
  const spelledLast = find(`(20\\d\\d) ?${NAMED}`)
  // 10 2026, 10 31 2026
  const yearLast = find('(0?[1-9]|1[0-2])(?: \\d\\d?)? (20\\d\\d)')
  const dated =
    made(spelled?.[2], nth(spelled?.[1])) ??
    made(spelledLast?.[1], nth(spelledLast?.[2])) ??
    made(yearFirst?.[1], Number(yearFirst?.[2])) ??
    made(yearLast?.[2], Number(yearLast?.[1]))
  if (dated) return dated
  // A month without its year is the latest that is over or has begun. “May” alone may be another word.
  const alone = nth(find(NAMED)?.[1])
  if (alone < 1 || (alone === 5 && !/\bmay\b ?(\d|statement|report|sales|payroll|receipts)/.test(words)))
    return undefined
  const [year, month] = current.split('-').map(Number) as [number, number]
  return made(String(alone <= month ? year : year - 1), alone)
}
