import { bookingCalendarPage } from '#copy/booking-calendar-page.ts'

const words = bookingCalendarPage

/** Where no open times can be had: the way to suggest some. */
export const RequestLink = () => (
  <p className="bg-band p-4 t-small" role="alert">
    {words.notLoading}{' '}
    <a className="link" href="#times">
      {words.other.link}
    </a>
  </p>
)
