import { useState } from 'react'
import { fill } from '#copy/fill.ts'
import { homePage } from '#copy/home-page.ts'
import { testimonials } from '#copy/testimonials.ts'
import { Icon } from '#ui/icon.tsx'
import { MarginSection } from '#ui/page-section.tsx'
import { Quote } from '#ui/quote.tsx'

const words = homePage.testimonials
const COUNT = testimonials.length
/** Owners' words, one at a time; the index wraps both ways, and one quote alone has no controls. */
export function HomeTestimonials() {
  const [index, show] = useState(0)
  const step = (by: number) => show((index + by + COUNT) % COUNT)
  return (
    <MarginSection id="testimonials" heading={words.heading} intro={words.intro} band>
      <div className="grid items-start" aria-live="polite">
        {testimonials.map((quote, i) => (
          <Quote
            key={quote.id}
            quote={quote}
            starsLabel={fill(words.stars, { stars: quote.stars })}
            className={`slide stack ${i === index ? '' : 'invisible'}`}
          />
        ))}
      </div>
      {COUNT > 1 && (
        <div className="needs-script mt-6 flex items-center gap-3">
          <button
            type="button"
            className="icon-btn border border-rule bg-sheet text-action hover:bg-paper"
            data-tip
            aria-label={words.previous}
            onClick={() => step(-1)}
          >
            <Icon name="arrow-left" className="text-5" />
          </button>
          {testimonials.map((quote, i) => (
            <button
              key={quote.id}
              type="button"
              className="grid place-items-center w-7 h-11"
              aria-label={fill(words.goTo, { number: i + 1 })}
              aria-current={i === index}
              onClick={() => show(i)}
            >
              <span
                className={`w-2.5 h-2.5 rounded-full border-1.5 ${i === index ? 'bg-action border-action' : 'border-edge'}`}
              />
            </button>
          ))}
          <button
            type="button"
            className="icon-btn border border-rule bg-sheet text-action hover:bg-paper"
            data-tip
            aria-label={words.next}
            onClick={() => step(1)}
          >
            <Icon name="arrow-right" className="text-5" />
          </button>
        </div>
      )}
    </MarginSection>
  )
}
