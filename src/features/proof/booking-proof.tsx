import { proof } from '#copy/proof.ts'
import { testimonialOf } from '#copy/testimonials.ts'
import { Quote } from '#ui/quote.tsx'
import { Credentials } from './credentials.tsx'

/** Under the calendar, beside the founder: an owner's words, and what the firm can show. */
export const BookingProof = () => (
  <div className="xl:(col-start-2 grid grid-cols-2 gap-x-14 items-start)">
    {proof.booking && (
      <section className="mt-9" aria-label={proof.booking.heading}>
        <h2 className="t-3 mb-4">{proof.booking.heading}</h2>
        <Quote quote={testimonialOf(proof.booking.testimonial)} className="[&_blockquote]:t-4" />
      </section>
    )}
    <Credentials />
  </div>
)
