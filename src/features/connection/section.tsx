import { useEffect, useRef } from 'react'
import { getConnection } from '#contract/connections.ts'
import { adminConnectionPage as words } from '#copy/admin-connection-page.ts'
import { refetchFirm, useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import type { SectionProps } from '#features/firm/section-address.ts'
import type { CompanyConnection } from '#schema/connection.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Connect } from './connect.tsx'
import { Connected } from './connected.tsx'

/** Where a company's books are, and what was fetched from there. */
export function CompanySection({ company }: SectionProps) {
  const { data, error, retry } = useFirmQuery(getConnection, { id: company.id })
  useFetchProgress(data?.connection?.isFetching ?? false, retry)
  if (!data) return <LoadingOrFailed what={words.what} error={error} retry={retry} />
  if (data.connection) return <Connected company={company} connection={data.connection} />
  return data.offered.length > 0 ? <Connect company={company} given={data} /> : <NotSetUp {...data} />
}

/** No provider has keys: what is to be set. */
const NotSetUp = ({ callback }: CompanyConnection) => (
  <Sheet heading={words.notSetUp.heading} intro={words.notSetUp.text}>
    <div className="p-5 grid gap-4 t-small">
      <ul className="grid gap-1.5 ps-5 list-disc">
        {words.notSetUp.keys.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <span className="block text-ink2">{words.notSetUp.callback}</span>
        <span className="font-600 [overflow-wrap:anywhere]">{callback}</span>
      </p>
    </div>
  </Sheet>
)

const LOOKED_AT_AGAIN = 2_000

/** Looks again while a fetch is under way; once it has ended, everything of companies is asked for again. */
function useFetchProgress(isFetching: boolean, lookAgain: () => void) {
  const wasFetching = useRef(isFetching)
  const latest = useRef(lookAgain)
  latest.current = lookAgain
  useEffect(() => {
    if (wasFetching.current && !isFetching) void refetchFirm('/api/admin/companies').catch(() => undefined)
    wasFetching.current = isFetching
    if (!isFetching) return
    const timer = setInterval(() => latest.current(), LOOKED_AT_AGAIN)
    return () => clearInterval(timer)
  }, [isFetching])
}
