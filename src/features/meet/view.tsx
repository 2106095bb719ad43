import { useState } from 'react'
import { getSlots } from '#contract/bookings.ts'
import { getCalendar } from '#contract/calendar.ts'
import { getMeetings } from '#contract/meetings.ts'
import { fill } from '#copy/fill.ts'
import { firm } from '#copy/firm.ts'
import { meetPage as words } from '#copy/meet-page.ts'
import { reportsPage } from '#copy/reports-page.ts'
import { scheduler } from '#copy/scheduler.ts'
import { rightNow } from '#data/right-now.ts'
import { refetch } from '#data/swr.ts'
import { momentInWords } from '#domain/date.ts'
import { useCompany } from '#features/portal/data.ts'
import { portalFailure } from '#features/portal/failure.ts'
import { usePreview } from '#features/portal/preview.ts'
import { useClientQuery } from '#features/portal/use-client-query.ts'
import { ViewLayout } from '#features/portal/view-layout.tsx'
import { useOnline } from '#offline/connection.ts'
import { showChange } from '#offline/outbox.ts'
import type { Meeting, Meetings } from '#schema/meeting.ts'
import { Failed } from '#ui/failed.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import { MeetingCard } from './meeting-card.tsx'
import { PickMeeting } from './pick-meeting.tsx'

/** What is booked, readable offline, and the firm's open times below. */
export function View() {
  const { data, error, retry, asOf } = useClientQuery(getMeetings, {})
  const heading = data?.advisor ? fill(words.heading, { advisor: data.advisor }) : words.headingNobody
  return (
    <ViewLayout heading={heading}>
      <div role="status" className="mt-2 t-small text-ink2 empty:hidden">
        {asOf && <p>{fill(reportsPage.asOf, { moment: momentInWords(asOf) })}</p>}
      </div>
      {data ? (
        <Booked data={data} />
      ) : (
        <div className="sheet mt-5">
          {error ? <Failed {...portalFailure(words.failed, error, retry)} /> : <LinesSkeleton lines={4} />}
        </div>
      )}
    </ViewLayout>
  )
}

function Booked({ data: { meetings } }: { data: Meetings }) {
  const [moving, setMoving] = useState<Meeting>()
  const isOnline = useOnline()
  const isPreview = usePreview() !== null
  const focusHere = useFocusRestore<HTMLDivElement>()
  const entered = useOtherMeeting(meetings)
  // Its words are about booking one more, which nobody does while one is moved.
  const other = moving ? undefined : entered
  const isAfterFirst = meetings[0] !== undefined && Date.parse(meetings[0].start) < Date.parse(other ?? '')
  const done = (what: keyof typeof words.done) => {
    setMoving(undefined)
    toast({ title: words.done[what] })
    void refetch('/api/client/')
    void showChange([getCalendar])
    void refetch(getSlots.path)
    // What was booked stands above, on a phone out of view.
    scrollTo({ top: 0 })
  }
  return (
    <div {...focusHere} className="mt-5 grid grid-cols-1 gap-5 max-w-205">
      {other && !isAfterFirst && <OtherMeeting start={other} />}
      {meetings.map((meeting) => (
        <MeetingCard
          key={meeting.id}
          meeting={meeting}
          move={() => setMoving(meeting)}
          canceled={() => done('canceled')}
        />
      ))}
      {other && isAfterFirst && <OtherMeeting start={other} />}
      {!isOnline ? (
        <p className="bg-band p-4 t-small" role="status">
          {words.offline}
        </p>
      ) : (
        !isPreview && (
          <>
            {!moving && <p className="t-app text-ink2">{fill(words.intro, { minutes: scheduler.callMinutes })}</p>}
            <PickMeeting
              key={moving?.id ?? meetings.length}
              moving={moving}
              keep={() => setMoving(undefined)}
              done={done}
            />
          </>
        )
      )}
    </div>
  )
}

/** When the company's next meeting is, where the firm has entered it by hand. */
function useOtherMeeting(meetings: Meeting[]) {
  const next = useCompany().data?.nextMeetingDate
  if (!next || Date.parse(next) < rightNow().getTime()) return undefined
  return meetings.some(({ start }) => Date.parse(start) === Date.parse(next)) ? undefined : next
}

const OtherMeeting = ({ start }: { start: string }) => (
  <p className="bg-band p-4 t-small">{fill(words.other, { moment: momentInWords(start), phone: firm.phone })}</p>
)
