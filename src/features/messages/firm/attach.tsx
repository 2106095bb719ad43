import { adminThreadsPage } from '#copy/admin-threads-page.ts'
import type { FirmFiles } from '#features/documents/firm/use-send-files.ts'
import { FILE_TYPES } from '#schema/file-name.ts'
import { Icon } from '#ui/icon.tsx'

const words = adminThreadsPage.write.files
const ENDINGS = Object.keys(FILE_TYPES).map((ending) => `.${ending}`)

/** Chooses files of the firm's that go with its answer, as quiet as a button. */
export function AttachButton({ files: { pick, isFull, isBusy } }: { files: FirmFiles }) {
  return (
    <label title={words.hint} className="relative btn btn-file min-h-11 px-3.5 bg-band text-action t-label">
      <Icon name="paperclip" className="text-5" />
      <span className="max-sm:sr-only" aria-hidden="true">
        {words.button}
      </span>
      <input
        type="file"
        multiple
        aria-label={words.choose}
        accept={ENDINGS.join()}
        disabled={isBusy || isFull}
        className="sr-only"
        onChange={pick}
      />
    </label>
  )
}
