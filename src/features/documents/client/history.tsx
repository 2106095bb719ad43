import { History } from '#features/documents/history.tsx'
import { portalFailure } from '#features/portal/failure.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { useHistory } from './data.ts'
import { Download } from './download.tsx'

/** How many of those who have opened a document a client is shown, latest first. */
const VIEWS_SHOWN = 8

export function ClientHistory({ id }: { id: string }) {
  const { data, error, retry } = useHistory(id)
  if (!data) return error ? <Failed {...portalFailure('document', error, retry)} /> : <LinesSkeleton lines={3} />
  return (
    <div className="grid gap-6 px-4 pt-4 pb-5 border-t border-rule md:(px-5 ps-14 grid-cols-2 gap-10)">
      <History heading="h2" history={{ ...data, views: data.views.slice(0, VIEWS_SHOWN) }}>
        {(version) => <Download document={version} />}
      </History>
    </div>
  )
}
