import { bookingPage } from '#copy/booking-page.ts'

const { done } = bookingPage.request

/** The request has arrived; what happens next, and the phone for what cannot wait. */
export const Sent = () => (
  <section className="sheet p-5 sm:p-8" role="status">
    <h2 className="t-2">{done.heading}</h2>
    {done.paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-3 text-ink2">
        {paragraph}
      </p>
    ))}
  </section>
)
