import { use } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { fill } from '#copy/fill.ts'
import { clockTime, fullDate } from '#domain/date.ts'
import { CardFailed, SaidAbove } from '#features/portal/card-failed.tsx'
import { nextMeetingOf, type useCompany } from '#features/portal/data.ts'

const words = dashboardPage.welcome

type Props = { firstName: string | undefined; company: ReturnType<typeof useCompany> | undefined }

/**
 * A greeting, and when the advisor is met next; as high before it is known: three lines of a phone. Too narrow for its
 * longest word, the greeting has a line of its own.
 */
export const Welcome = ({ firstName, company }: Props) => (
  <div className="flex flex-wrap items-end justify-between gap-x-4 min-h-[4.3125rem] xl:(min-h-11 items-center)">
    {firstName ? (
      <h1 className="t-portal min-w-0 flex-[1_1_8.5rem] break-words">{fill(words.heading, { name: firstName })}</h1>
    ) : (
      <div className="t-portal min-w-0 flex-[1_1_8.5rem] break-words">
        <span className="skeleton h-7 w-4/5 max-w-80" />
      </div>
    )}
    <Meeting company={company} />
  </div>
)

function Meeting({ company }: Pick<Props, 'company'>) {
  const isSaidAbove = use(SaidAbove)
  if (!company?.data) {
    if (!company?.error) return <span className="skeleton h-12 w-28 xl:h-5" aria-hidden="true" />
    if (isSaidAbove) return null
    return (
      <div className="sheet mt-4 basis-full">
        <CardFailed what="company" error={company.error} retry={company.retry} />
      </div>
    )
  }
  const next = nextMeetingOf(company.data)
  return (
    <p className="t-small text-end text-ink2 max-sm:(grid max-w-30)">
      {next ? (
        <>
          <span>{words.nextMeeting} </span>
          <strong className="text-ink">{fullDate(next)}</strong>
          <span className="max-sm:hidden">, </span>
          <strong className="text-ink">{clockTime(next)}</strong>
        </>
      ) : (
        words.noMeeting
      )}
    </p>
  )
}
