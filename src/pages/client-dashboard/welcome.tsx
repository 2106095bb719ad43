import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime, fullDate } from '#domain/date.ts'
import type { useCompany } from '#features/portal/data.ts'
import { portalFailure } from '#features/portal/failure.ts'
import { Failed } from '#ui/failed.tsx'

const words = dashboardPage.welcome

/** A greeting, and when the advisor is met next. */
export const Welcome = ({ firstName, company }: { firstName: string; company: ReturnType<typeof useCompany> }) => (
  <section className="sheet p-5">
    <h2 className="t-portal pb-3 border-b border-rule">{fill(words.heading, { name: firstName })}</h2>
    <Meeting company={company} />
  </section>
)

function Meeting({ company }: { company: ReturnType<typeof useCompany> }) {
  const { data, error, retry } = company
  if (!data) return error ? <Failed {...portalFailure('company', error, retry)} /> : <MeetingSkeleton />
  const { nextMeetingDate } = data
  if (!nextMeetingDate) return <p className="mt-3 text-ink2 t-app">{words.noMeeting}</p>
  return (
    <div className="mt-3 flex justify-between items-end t-small text-ink2">
      <div>
        <p>{words.nextMeeting}</p>
        <p className="t-3 text-ink">{fullDate(nextMeetingDate)}</p>
      </div>
      <p>{clockTime(nextMeetingDate)}</p>
    </div>
  )
}

/** As high as the words of a meeting. */
const MeetingSkeleton = () => (
  <div className="mt-3 grid content-around h-12.75" aria-hidden="true">
    <span className="skeleton h-3 w-1/3" />
    <span className="skeleton h-4.5 w-2/3" />
  </div>
)
