import { getCalls } from '#contract/firm-bookings.ts'
import { adminCallsPage } from '#copy/admin-calls-page.ts'
import { fill } from '#copy/fill.ts'
import { rightNow } from '#data/right-now.ts'
import { momentInWords } from '#domain/date.ts'
import { zoneName } from '#domain/zone-name.ts'
import { ownZone } from '#features/booking/call-times.ts'
import { useFirmQuery } from '#features/firm/data.ts'
import { LoadingOrFailed } from '#features/firm/loading-or-failed.tsx'
import type { TabProps } from '#features/firm/tab-address.ts'
import { TabHead } from '#features/firm/tab-head.tsx'
import type { FirmCall, FirmCalls } from '#schema/booking.ts'
import { Icon } from '#ui/icon.tsx'
import { CallRow } from './call-row.tsx'

const words = adminCallsPage

/** Calls that visitors have booked: those that wait for a word first, then what is ahead, then what is over. */
export function Tab({ user }: TabProps) {
  const { data, error, retry } = useFirmQuery(getCalls)
  return (
    <>
      <TabHead
        heading={words.heading}
        user={user}
        intro={fill(words.intro, { zone: zoneName(ownZone(), rightNow()) })}
      />
      {data ? (
        <Groups {...data} />
      ) : (
        <div className="sheet mt-5">
          <LoadingOrFailed what={words.what} error={error} retry={retry} />
        </div>
      )}
    </>
  )
}

function Groups({ calls, now, busyCalendar }: FirmCalls) {
  const isOver = ({ end }: FirmCall) => end <= now
  const isOpen = ({ state }: FirmCall) => state === 'booked'
  const unresolved = calls.filter((call) => isOver(call) && isOpen(call))
  const ahead = calls.filter((call) => !isOver(call))
  const past = calls.filter((call) => isOver(call) && !isOpen(call)).reverse()
  return (
    <div className="mt-5 grid gap-5">
      {busyCalendar && (
        <p role="alert" className="bg-band p-4 t-small flex gap-3">
          <Icon name="circle-alert" className="text-5 shrink-0 text-brass" />
          {busyCalendar.readAt
            ? fill(words.busyCalendar.since, { moment: momentInWords(busyCalendar.readAt) })
            : words.busyCalendar.never}
        </p>
      )}
      {calls.length === 0 ? (
        <p className="sheet p-5 t-app text-ink2">{words.empty}</p>
      ) : (
        <>
          {unresolved.length > 0 && <Group heading={words.unresolved} calls={unresolved} now={now} empty="" />}
          <Group heading={words.ahead} calls={ahead} now={now} empty={words.noneAhead} />
          <Group heading={words.past} calls={past} now={now} empty={words.nonePast} />
        </>
      )}
    </div>
  )
}

type GroupProps = { heading: string; calls: FirmCall[]; now: string; empty: string }

const Group = ({ heading, calls, now, empty }: GroupProps) => (
  <section className="sheet overflow-hidden" aria-label={heading}>
    <h2 className="t-3 px-5 py-4 border-b border-rule">{heading}</h2>
    {calls.length === 0 ? (
      <p className="p-5 t-small text-ink2">{empty}</p>
    ) : (
      <ul>
        {calls.map((call) => (
          <CallRow key={call.id} call={call} hasBegun={call.start <= now} />
        ))}
      </ul>
    )}
  </section>
)
