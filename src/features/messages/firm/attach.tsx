import type { ChangeEvent } from 'react'
import { adminThreadsPage } from '#copy/admin-threads-page.ts'
import { fill } from '#copy/fill.ts'
import { SendingLine, type useSendFiles } from '#features/documents/firm/use-send-files.tsx'
import { MAX_ATTACHMENTS } from '#schema/conversation.ts'
import { FILE_TYPES } from '#schema/file-name.ts'
import { Field } from '#ui/field.tsx'

const words = adminThreadsPage.write.files
const ENDINGS = Object.keys(FILE_TYPES).map((ending) => `.${ending}`)

/** Files of the firm's that go with its answer: chosen here, sent ahead of it. */
export function AttachFromFirm({
  files: { files, choose, remove, isBusy },
}: {
  files: ReturnType<typeof useSendFiles>
}) {
  const room = MAX_ATTACHMENTS - files.length
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    choose([...(target.files ?? [])].slice(0, room))
    // The same file can be chosen once more.
    target.value = ''
  }
  return (
    <div className="grid gap-2">
      <Field
        label={words.choose}
        type="file"
        multiple
        accept={ENDINGS.join()}
        hint={words.hint}
        disabled={isBusy || room === 0}
        onChange={pick}
      />
      <ul className="empty:hidden" role="status">
        {files.map((file) => (
          <li
            key={file.key}
            className="flex items-center justify-between gap-x-4 border-t border-rule first:border-t-0"
          >
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
    </div>
  )
}
