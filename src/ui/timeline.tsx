type Entry = { when: string; title?: string; text: string }

/** What comes after what, with its time or length in a column of its own on a wide screen. */
export const Timeline = ({ entries }: { entries: Entry[] }) => (
  <ol className="border-t border-rule double-rule">
    {entries.map(({ when, title, text }) => (
      <li key={text} className="py-5 border-b border-rule last:border-b-0 xl:(grid grid-cols-[180px_1fr] py-6)">
        <p className="t-small font-600 text-brass">{when}</p>
        {title ? (
          <div>
            <h3 className="t-4">{title}</h3>
            <p className="mt-1.5 text-ink2">{text}</p>
          </div>
        ) : (
          <p>{text}</p>
        )}
      </li>
    ))}
  </ol>
)
