import { useSearchParams } from 'wouter'
import { documentsPage } from '#copy/documents-page.ts'
import { Icon } from '#ui/icon.tsx'

const words = documentsPage.shared

/** Why what another app has shared is not here, where the address says so. */
export function ShareFaultNote() {
  const [search] = useSearchParams()
  const fault = search.get('shared')
  if (fault !== 'missed' && fault !== 'full') return null
  return (
    <p role="alert" className="sheet mt-5 px-5 py-4 t-app flex gap-3">
      <Icon name="circle-alert" className="text-5 mt-0.5 shrink-0 text-red" />
      {words[fault]}
    </p>
  )
}
