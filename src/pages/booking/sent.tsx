import { useEffect, useRef } from 'react'

type Words = { heading: string; paragraphs: string[] }

/** The request has arrived, or waits for the network; what happens next, and the phone for what cannot wait. */
export function BookingSent({ words }: { words: Words }) {
  // The form was longer: where its button stood is another part of the page now.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="sheet p-5 sm:p-8" role="status" data-sent>
      <h2 ref={heading} tabIndex={-1} className="t-2 scroll-mt-28">
        {words.heading}
      </h2>
      {words.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3 text-ink2">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
