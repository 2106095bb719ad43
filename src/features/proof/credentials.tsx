import { proof } from '#copy/proof.ts'
import { Icon } from '#ui/icon.tsx'

const { credentials, reviews } = proof

/** What the firm may call itself, and where others have written about it; nothing where content has neither. */
export const Credentials = () =>
  (credentials || reviews) && (
    <div className="mt-9">
      {credentials && (
        <>
          <h2 className="t-label">{credentials.heading}</h2>
          <ul className="mt-2 border-t border-edge">
            {credentials.items.map(({ name, note }) => (
              <li key={name} className="flex flex-wrap items-center gap-x-2.5 py-2.5 border-b border-edge">
                <Icon name="shield-check" className="text-5 text-action" />
                <span className="grow basis-24">{name}</span>
                {note && <span className="t-note text-ink2">{note}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {reviews && (
        <a href={reviews.url} rel="noopener" target="_blank" className="link mt-5">
          {reviews.label}
          <Icon name="arrow-up-right" className="text-4 ms-1.5 align-[-.1em]" />
        </a>
      )}
    </div>
  )
