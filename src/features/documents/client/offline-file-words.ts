import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { fileSize } from '#domain/file-size.ts'
import type { OfflineFile } from '#offline/offline-files.ts'

const words = documentsPage.offline

/** How a document stands that is marked to be kept. */
export const stateInWords = ({ document, state }: OfflineFile) =>
  ({
    here: fill(words.here, { size: fileSize(document.size) }),
    fetching: words.fetching,
    waiting: words.waiting,
    'no room': words.noRoom,
  })[state]
