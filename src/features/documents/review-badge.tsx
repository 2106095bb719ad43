import { documentsPage } from '#copy/documents-page.ts'
import type { Document } from '#schema/document.ts'
import { Icon } from '#ui/icon.tsx'

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
