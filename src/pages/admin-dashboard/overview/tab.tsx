import { getOverview } from '#contract/overview.ts'
import { adminOverviewPage } from '#copy/admin-overview-page.ts'
import { useFirm } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import type { TabProps } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import { Counts } from './counts.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { Sources } from './sources.tsx'
import { Today } from './today.tsx'

const words = adminOverviewPage

/** The morning's page: what waits, how the practice goes, and what has been done lately. */
export function Tab({ user }: TabProps) {
  const { data, error, retry } = useFirm(getOverview)
  return (
    <>
      <TabHead heading={words.heading} user={user} />
      {data ? (
        <div className="mt-5 grid gap-5 items-start xl:grid-cols-[1fr_22.5rem]">
          <div className="grid gap-5">
            <Today lines={data.today} more={data.more} />
            <Counts counts={data.counts} />
          </div>
          <div className="grid gap-5 md:max-xl:grid-cols-2 items-start">
            <Sources sources={data.sources} />
            <RecentActivity lines={data.log} />
          </div>
        </div>
      ) : (
        <div className="sheet mt-5">
          <LoadingOrFailed what={words.what} error={error} retry={retry} />
        </div>
      )}
    </>
  )
}
