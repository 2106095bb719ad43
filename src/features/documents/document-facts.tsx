import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { accountingAmount } from '#domain/amount.ts'
import { fileSize } from '#domain/file-size.ts'
import { monthName } from '#domain/month.ts'
import type { Document } from '#schema/document.ts'
import { Icon } from '#ui/icon.tsx'

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

/** How the firm has found a file that the client has sent; a file of the firm's own needs no such word. */
export function ReviewBadge({ document: { review, fromFirm } }: { document: Pick<Document, 'review' | 'fromFirm'> }) {
  if (fromFirm) return null
  const words = documentsPage.review[review]
  if (review === 'accepted') return <span className="badge">{words}</span>
  return (
    <span className="badge gap-1.5 bg-transparent border-1.5 border-brass-l text-brass">
      <Icon name={review === 'waiting' ? 'clock' : 'rotate-ccw'} className="text-3.5" />
      {words}
    </span>
  )
}
