import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'
import { TimePicker } from '#features/booking/time-picker.tsx'
import { CallForm } from './call-form.tsx'
import { RequestForm } from './request-form.tsx'
import type { ThreadCall } from './thread-call.ts'

const words = bookingCalendarPage

type Props = { thread: ThreadCall | undefined; booked: (id: string, email: string) => void }

/** The site's own calendar; where it has no times or does not answer, three times by form. */
export const CallScheduler = ({ thread, booked }: Props) => (
  <TimePicker
    otherwise={
      <>
        <p className="mb-5 bg-band p-4 t-small" role="alert">
          {words.notLoading}
        </p>
        <RequestForm call={thread} />
      </>
    }
    foot={
      <p className="px-5 sm:px-7 py-4 border-t border-rule bg-band flex flex-wrap justify-between gap-x-6 gap-y-2 t-small">
        {words.other.question}
        <a className="link" href="#times">
          {words.other.link}
        </a>
      </p>
    }
  >
    {(choice, taken) => <CallForm choice={choice} thread={thread} taken={taken} booked={booked} />}
  </TimePicker>
)
