import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { accountingAmount } from '#domain/amount.ts'
import { fileSize } from '#domain/file-size.ts'
import { monthName } from '#domain/month.ts'
import type { Document } from '#schema/document.ts'

type Described = Pick<Document, 'category' | 'vendor' | 'amount' | 'month' | 'size' | 'version'>

/** What a document is, in short facts: of a receipt also who it is from and its total, as far as its sender has said. */
export const documentFacts = ({ category, vendor, amount, month, size, version }: Described) => [
  documentsPage.categories[category],
  vendor,
  amount !== null && `$${accountingAmount({ unit: 'cents', value: amount })}`,
  month && monthName(month),
  fileSize(size),
  version > 1 && fill(documentsPage.list.version, { number: version }),
]
