import { useId } from 'react'
import { devicePage } from '#copy/device-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { MAX_OFFLINE_FILE_MB, MAX_OFFLINE_MB, whyNotOffline } from '#domain/offline-files.ts'
import { usePreview } from '#features/portal/preview.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import {
  addOfflineFile,
  offlineFileOf,
  removeOfflineFile,
  useOfflineFile,
  useOfflineFiles,
} from '#offline/offline-files.ts'
import { askToPersist } from '#offline/outbox-runs.ts'
import type { Document } from '#schema/document.ts'
import { saveOrToast } from '#ui/save-file.ts'
import { toast } from '#ui/toast.ts'
import { useSwitch } from '#ui/use-switch.ts'
import { stateInWords } from './offline-file-words.ts'

const words = documentsPage.offline
const limits = { each: MAX_OFFLINE_FILE_MB, all: MAX_OFFLINE_MB }

/** Marks a document to be kept on this device, says how that stands, and opens what is here. */
export function OfflineFileChoice({ document }: { document: Document }) {
  const hint = useId()
  const files = useOfflineFiles()
  const openCopy = useOfflineCopy(document)
  const isPreview = usePreview() !== null
  const file = files?.find((one) => one.document.id === document.id)
  const box = useSwitch(file !== undefined, async (isWanted) => {
    if (!isWanted) return removeOfflineFile(document.id)
    void askToPersist()
    if (await addOfflineFile(document)) toast({ title: words.failed, text: words.failedText, failed: true })
  })
  if (isPreview) return null
  const sizes = files?.map((one) => one.document) ?? []
  const why = file ? null : whyNotOffline(document.size, sizes)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5 border-t border-rule md:(px-5 ps-14)">
      <div>
        <label className="flex items-center gap-3 min-h-11 t-app font-600">
          <input
            type="checkbox"
            className="w-5 h-5 shrink-0"
            disabled={!files || why !== null}
            aria-describedby={hint}
            {...box}
          />
          {words.keep}
        </label>
        <p id={hint} role="status" className="ps-8 t-note text-ink2">
          {file ? stateInWords(file) : fill(why ? words[why] : files === null ? words.off : words.limits, limits)}
          {files === null && (
            <>
              {' '}
              <a className="link" href={viewAddress('device')}>
                {devicePage.link}
              </a>
            </>
          )}
        </p>
      </div>
      {openCopy && (
        <button type="button" className="btn-secondary min-h-11 px-3.5 t-small" onClick={() => void openCopy()}>
          {words.open}
          <span className="sr-only"> {document.fileName}</span>
        </button>
      )}
    </div>
  )
}

/** Saves the copy that lies on this device, by the browser's downloads as any other; undefined where none does. */
export function useOfflineCopy(document: Document) {
  const file = useOfflineFile(document.id)
  if (file?.state !== 'here') return undefined
  const { save, failed } = saveOrToast(documentsPage.list.notDownloaded)
  return async () => {
    const copy = await offlineFileOf(document)
    if (copy) save(copy)
    else failed({ serverMessage: documentsPage.offline.failedText })
  }
}
