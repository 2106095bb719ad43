import { documentsPage } from '#copy/documents-page.ts'
import { offlineFileOf, useOfflineFile } from '#offline/offline-files.ts'
import type { Document } from '#schema/document.ts'
import { savingOr } from '#ui/saving.ts'

/** Saves the copy that lies on this device, by the browser's downloads as any other; undefined where none does. */
export function useOfflineCopy(document: Document) {
  const file = useOfflineFile(document.id)
  if (file?.state !== 'here') return undefined
  const { save, failed } = savingOr(documentsPage.list.notDownloaded)
  return async () => {
    const copy = await offlineFileOf(document)
    if (copy) save(copy)
    else failed({ serverMessage: documentsPage.offline.failedText })
  }
}
