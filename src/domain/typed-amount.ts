import type { Cents } from '#schema/units.ts'

const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/

/** What somebody has typed as US dollars, `1,250.50`, in cents; undefined for what is no amount of 0 or more. */
export function parseCents(text: string): Cents | undefined {
  const [, whole = '', part = ''] = DOLLARS.exec(text.trim()) ?? []
  if (!whole) return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? (cents as Cents) : undefined
}

/** Cents as they would be typed: `450`, `1250.50`; empty for nothing. */
export const exactDollars = (cents: Cents) =>
  cents === 0 ? '' : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2)
