import type { Cents } from '#schema/units.ts'

const SIZE = /^(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d*))?$/

/**
 * Cents of an amount as books and people write it: `$1,234.56`, `(1,234.56)`, `-$12`, `12-`, `−12`; 0 for a dash or
 * nothing. Undefined for what is no amount, has a part of a cent, or is more than a number can hold.
 */
export function readCents(written: string): Cents | undefined {
  const text = written.replace(/[\s\u00A0\u202F]/g, '').replaceAll('−', '-')
  if (text === '' || /^[-–—]$/.test(text)) return 0 as Cents
  const bare = text.replace(/^\$?\((.*)\)$/, '-$1').replace(/^(.*\d)-$/, '-$1')
  const isNegative = /^\$?-/.test(bare)
  const found = SIZE.exec(bare.replace(/^\$?-?\$?/, ''))
  if (!found || (!found[1] && !found[2]) || bare.lastIndexOf('-') > 1) return undefined
  const [, whole = '0', fraction = ''] = found
  if (/[^0]/.test(fraction.slice(2))) return undefined
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return undefined
  return (isNegative && cents > 0 ? -cents : cents) as Cents
}
