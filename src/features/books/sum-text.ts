import { adminBooksPage } from '#copy/admin-books-page.ts'
import { fill } from '#copy/fill.ts'
import { loneReports, type Match } from '#domain/books/match-files.ts'
import { shortMonthName } from '#domain/month.ts'
import type { BooksFile } from './read-file.ts'

const words = adminBooksPage

/** How many companies and reports there are, and where one of the two is alone, here and from before. */
export function sumText(matched: Match<BooksFile>[]) {
  const count = (kind: string) => matched.filter((match) => match.kind === kind).length
  const { lacksBalance, lacksProfit } = loneReports(matched)
  return [
    fill(words.sum.all, {
      companies: new Set(matched.map(({ company }) => company?.id)).size,
      profits: count('profit_and_loss'),
      balances: count('balance_sheet'),
    }),
    lacksBalance.length > 0 && fill(words.sum.missingBalance, { names: namesOf(lacksBalance) }),
    lacksProfit.length > 0 && fill(words.sum.missingProfit, { names: namesOf(lacksProfit) }),
  ]
    .filter(Boolean)
    .join(' ')
}

const namesOf = (lone: ReturnType<typeof loneReports>['lacksBalance']) =>
  lone
    .map(({ name, months }) =>
      months.length > 0 ? fill(words.sum.someMonths, { name, months: months.map(shortMonthName).join(', ') }) : name,
    )
    .join(', ')
