import type { ReactNode } from 'react'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { momentInWords } from '#domain/date.ts'
import { fileSize } from '#domain/file-size.ts'
import type { Document, DocumentHistory } from '#schema/document.ts'
import { ReviewBadge } from './document-facts.tsx'

const words = documentsPage.list
const line = 'py-2.5 border-t border-rule first:border-t-0 t-small'
/** A longer list scrolls. */
const MAX_VIEWS_WITHOUT_SCROLL = 8

type Props = {
  history: DocumentHistory
  heading: 'h2' | 'h3'
  /** How one version is downloaded. */
  children: (version: Document) => ReactNode
}

/** Every version of a document, and who has opened it, as both sides see them. */
export const History = ({ history: { versions, views }, heading: Heading, children }: Props) => (
  <>
    <div>
      <Heading className="t-label mb-1">{words.versions}</Heading>
      <ul>
        {versions.map((version) => (
          <li key={version.id} className={`${line} flex flex-wrap items-center justify-between gap-x-4 gap-y-1`}>
            <span>
              <span className="font-600">{fill(words.version, { number: version.version })}</span>
              <span className="block text-ink2">
                {momentInWords(version.createdAt)}, {fileSize(version.size)}
              </span>
              {version.reviewReason && <span className="block text-brass">{version.reviewReason}</span>}
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <ReviewBadge document={version} />
              {children(version)}
            </span>
          </li>
        ))}
      </ul>
    </div>
    <div>
      <Heading className="t-label mb-1">{words.views}</Heading>
      {views.length === 0 && <p className={`${line} text-ink2`}>{words.noViews}</p>}
      <ul className={views.length > MAX_VIEWS_WITHOUT_SCROLL ? 'max-h-80 overflow-y-auto' : undefined}>
        {views.map(({ by, version, at }) => (
          <li key={`${at} ${by} ${version}`} className={line}>
            {fill(versions.length === 1 ? words.viewed : words.viewedVersion, {
              name: by ?? words.somebody,
              moment: momentInWords(at),
              number: version,
            })}
          </li>
        ))}
      </ul>
    </div>
  </>
)
