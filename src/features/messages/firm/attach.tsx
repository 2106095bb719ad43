import type { ChangeEvent } from 'react'
import { adminThreadsPage } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { SendingLine, type useSendFiles } from '#features/documents/firm/use-send-files.tsx'
import { MAX_ATTACHMENTS } from '#schema/conversation.ts'
import { FILE_TYPES } from '#schema/file-name.ts'
import { Icon } from '#ui/icon.tsx'

const words = adminThreadsPage.write.files
const ENDINGS = Object.keys(FILE_TYPES).map((ending) => `.${ending}`)

type Files = { files: ReturnType<typeof useSendFiles> }

/** Chooses files of the firm's that go with its answer, as quiet as a button. */
export function AttachButton({ files: { files, choose, isBusy } }: Files) {
  const room = MAX_ATTACHMENTS - files.length
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose([...(target.files ?? [])].slice(0, room))
    // The same file can be chosen once more.
    target.value = ''
  }
  return (
    <label
      title={words.hint}
      className="relative btn min-h-11 px-3.5 bg-band text-action t-label cursor-pointer has-[:focus-visible]:(outline-3 outline-solid outline-focus outline-offset-2)"
    >
      <Icon name="paperclip" className="text-5" />
      <span className="max-sm:sr-only" aria-hidden="true">
        {words.button}
      </span>
      <input
        type="file"
        multiple
        aria-label={words.choose}
        accept={ENDINGS.join()}
        disabled={isBusy || room === 0}
        className="sr-only"
        onChange={pick}
      />
    </label>
  )
}

/** The chosen files, on their way ahead of the answer. */
export const ChosenFiles = ({ files: { files, remove, isBusy } }: Files) => (
  <ul className="empty:hidden" role="status">
    {files.map((file) => (
      <li key={file.key} className="flex items-center justify-between gap-x-4 border-t border-rule first:border-t-0">
        <SendingLine file={file} />
        <button
          type="button"
          className="link my-0 min-h-11 inline-flex items-center t-small"
          aria-label={fill(words.removeName, { name: file.name })}
          disabled={isBusy}
          onClick={() => remove(file.key)}
        >
          {words.remove}
        </button>
      </li>
    ))}
  </ul>
)
