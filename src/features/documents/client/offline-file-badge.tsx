import { documentsPage } from '#copy/documents-page.ts'
import { useOfflineFile } from '#offline/use-offline-files.ts'
import { Icon } from '#ui/icon.tsx'

const words = documentsPage.offline

/** On the row of a document that is kept, or is to be. */
export function OfflineFileBadge({ id }: { id: string }) {
  const file = useOfflineFile(id)
  if (!file) return null
  const isHere = file.state === 'here'
  return (
    <span className="badge gap-1.5">
      <Icon name={isHere ? 'check' : 'clock'} className="text-3.5" />
      {isHere ? words.badge : words.badgeComing}
    </span>
  )
}
