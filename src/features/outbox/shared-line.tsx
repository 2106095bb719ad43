import { useSearchParams } from 'wouter'
import { fill } from '#copy/fill.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import { useSharedFiles } from '#offline/use-shared-files.ts'
import { Icon } from '#ui/icon.tsx'

const words = outboxPage.shared

/** The way to files that another app has shared: whoever had to sign in first has come out elsewhere. */
export function SharedLine({ personId }: { personId: string }) {
  const { files } = useSharedFiles(personId)
  const [search] = useSearchParams()
  if (files.length === 0 || search.get('view') === 'upload') return null
  return (
    <p className="bg-band border-b border-rule t-small print:hidden">
      <span className="wrap min-h-11 flex flex-wrap items-center gap-x-4">
        <span className="flex items-center gap-2.5 font-600">
          <Icon name="file-up" className="text-4.5" />
          {files.length === 1 ? words.lineOne : fill(words.line, { count: files.length })}
        </span>
        <a className="link min-h-11 inline-flex items-center my-0" href={viewAddress('upload')}>
          {words.look}
        </a>
      </span>
    </p>
  )
}
