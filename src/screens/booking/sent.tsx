type Words = { heading: string; paragraphs: string[] }

/** The request has arrived, or waits for the network; what happens next, and the phone for what cannot wait. */
export const Sent = ({ words }: { words: Words }) => (
  <section className="sheet p-5 sm:p-8" role="status">
    <h2 className="t-2">{words.heading}</h2>
    {words.paragraphs.map((paragraph) => (
      <p key={paragraph} className="mt-3 text-ink2">
        {paragraph}
      </p>
    ))}
  </section>
)
