import { documentsPage } from '#copy/documents-page.ts'
import { fileSize } from '#domain/file-size.ts'
import { Waiting } from '#features/outbox/waiting.tsx'
import type { Entry } from '#offline/outbox-entry.ts'
import { sizeOf } from '#offline/outbox-kinds.ts'
import { Icon } from '#ui/icon.tsx'

const words = documentsPage.kept

/** Files that wait on this device for the network: this page is not needed for them. */
export const OfflineFileList = ({ files }: { files: readonly Entry[] }) =>
  files.length > 0 && (
    <section className="sheet" aria-labelledby="kept">
      <h2 id="kept" className="t-3 px-5 py-4 border-b border-rule">
        {words.heading}
      </h2>
      <p className="px-5 pt-4 t-app text-ink2">{words.text}</p>
      <ul className="pb-1.5">
        {files.map((file) => (
          <li key={file.id} className="flex items-start gap-3.5 px-5 pt-4 pb-1.5">
            <Icon name="file-up" className="text-5 mt-1 shrink-0" />
            <div className="grow min-w-0">
              <p className="t-app font-600 [overflow-wrap:anywhere]">{file.about}</p>
              <p className="t-small text-ink2">{fileSize(sizeOf(file))}</p>
              <Waiting entry={file} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
