import { monthOf, shiftMonth } from '#domain/month.ts'
import { tableFile } from './books.ts'

export const LAST = shiftMonth(monthOf(new Date()), -1)
export const BEFORE = shiftMonth(LAST, -1)

/** Cash of $40,000 and then, in the newest month, of $58,123.45. */
export const CASH = {
  name: 'balance-sheet.csv',
  text: tableFile(
    [BEFORE, LAST],
    [
      ['ASSETS'],
      ['Bank Accounts'],
      ['Checking', [4_000_000, 5_812_345]],
      ['Total for Bank Accounts', [4_000_000, 5_812_345]],
      ['TOTAL ASSETS', [4_000_000, 5_812_345]],
      ['LIABILITIES AND EQUITY'],
      ['Retained Earnings', [4_000_000, 5_812_345]],
      ['TOTAL LIABILITIES AND EQUITY', [4_000_000, 5_812_345]],
    ],
    'quickbooks',
  ),
}

/** A file as a field for files takes it. */
export const upload = ({ name, text }: { name: string; text: string }) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
})
