import { useSearchParams } from 'wouter'
import { getAuditPage } from '#contract/audit.ts'
import { adminClientsPage } from '#copy/admin-clients-page.ts'
import { adminPage } from '#copy/admin-page.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { NextPage } from '#features/firm/list-page.tsx'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import { companyAddress, type SectionProps } from '#features/firm/section-address.ts'
import { tabAddress } from '#features/firm/tab-address.ts'
import { PAGE_SIZE } from '#schema/page.ts'
import { AuditLines } from './lines.tsx'

const words = adminClientsPage.activity

/** The log's lines about one company. */
export function CompanySection({ company }: SectionProps) {
  const [search] = useSearchParams()
  const before = search.get('before') ?? undefined
  const { data, error, retry } = useFirmQuery(getAuditPage, { company: company.id, before })
  const address = (more: Record<string, string | undefined>) => companyAddress(company.id, 'activity', more)
  return (
    <section aria-labelledby="activity">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 mb-4">
        <h2 id="activity" className="t-3">
          {adminClientsPage.parts.activity}
        </h2>
        <a className="link t-small" href={tabAddress('log', { company: company.id })}>
          {words.inLog}
        </a>
      </div>
      <div className="sheet overflow-hidden">
        {data ? (
          <AuditLines label={adminClientsPage.parts.activity} lines={data.lines} empty={adminPage.log.empty} />
        ) : (
          <LoadingOrFailed what={words.what} error={error} retry={retry} />
        )}
      </div>
      <NextPage
        count={PAGE_SIZE}
        next={data?.next ? address({ before: data.next }) : null}
        first={before ? address({}) : null}
      />
    </section>
  )
}
