import { dashboardPage } from '#copy/dashboard-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { messages } from '#copy/messages.ts'
import { shortDate } from '#domain/date.ts'
import { CardFailed } from '#features/portal/card-failed.tsx'
import { viewAddress } from '#features/portal/view-address.ts'
import { Icon } from '#ui/icon.tsx'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import type { useDocuments } from './data.ts'

type Props = { documents: ReturnType<typeof useDocuments> }

/** The four latest documents, by name and day. */
export const RecentDocuments = ({ documents }: Props) => (
  <section className="sheet" aria-labelledby="recent-documents">
    <div className="flex flex-wrap items-center justify-between gap-x-4 px-5 py-4 border-b border-rule">
      <h2 id="recent-documents" className="t-3">
        {dashboardPage.documents.heading}
      </h2>
      <a className="link" href={viewAddress('documents')}>
        {documentsPage.all}
        <span className="sr-only"> {documentsPage.list.heading}</span>
      </a>
    </div>
    <Latest documents={documents} />
  </section>
)

const SHOWN = 4

function Latest({ documents: { data, error, retry } }: Props) {
  if (!data) return error ? <CardFailed what="documents" {...{ error, retry }} /> : <LinesSkeleton lines={4} />
  if (data.length === 0) return <p className="p-5 t-app text-ink2">{messages.empty.documents}</p>
  return (
    <ul>
      {data.slice(0, SHOWN).map(({ id, fileName, createdAt, review }) => (
        <li key={id} className="border-t border-rule first:border-t-0">
          <a
            className="flex items-center gap-3.5 px-5 py-2 min-h-14 hover:bg-band"
            href={viewAddress('documents', { open: id })}
          >
            <Icon name="file-text" className="text-5 shrink-0" />
            {/* With large text the day goes below the name. */}
            <span className="grow min-w-0 flex flex-wrap items-center gap-x-3.5">
              <span className="grow basis-36 min-w-0">
                <span className="block line-clamp-2 [overflow-wrap:anywhere]">{fileName}</span>
                {review !== 'accepted' && (
                  <span className="block t-note text-brass">{documentsPage.review[review]}</span>
                )}
              </span>
              <span className="t-small text-ink2 whitespace-nowrap">{shortDate(createdAt)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
