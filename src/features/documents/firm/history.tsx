import { getCompanyDocument } from '#contract/company-documents.ts'
import { History } from '#features/documents/history.tsx'
import { useFirm } from '#features/firm/data.ts'
import { firmFailure } from '#features/firm/failure.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { FirmDownload } from './download.tsx'

export function FirmHistory({ company, id }: { company: string; id: string }) {
  const { data, error, retry } = useFirm(getCompanyDocument, { company, id })
  if (!data) return error ? <Failed {...firmFailure('document', error, retry)} /> : <LinesSkeleton lines={3} />
  return (
    <div className="grid gap-5 pt-1 md:(grid-cols-2 gap-8)">
      <History heading="h3" history={data}>
        {(version) => <FirmDownload company={company} document={version} />}
      </History>
    </div>
  )
}
