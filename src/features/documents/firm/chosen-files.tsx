import { adminFilesPage } from '#copy/admin-files-page.ts'
import { documentsPage } from '#copy/documents-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import { useFocusRestore } from '#ui/use-focus-restore.ts'
import type { FirmFiles, FirmSending } from './use-send-files.ts'

const words = adminFilesPage.send
const removal = documentsPage.remove

type Props = {
  files: FirmFiles
  /** Whether what has arrived can be taken out: something else is to carry it. */
  carried?: boolean
}

/** The firm's files that were chosen, each until it is taken out, and what was not added to them. */
export function ChosenFiles({ files: { files, remove, isBusy, limits }, carried = false }: Props) {
  const focusHere = useFocusRestore<HTMLDivElement>()
  return (
    <div {...focusHere}>
      <ul className="empty:hidden" role="status">
        {files.map((file) => (
          <li
            key={file.key}
            className="flex items-center justify-between gap-x-4 min-h-11 border-t border-rule first:border-t-0"
          >
            <SendingLine file={file} />
            {(carried || file.state !== 'done') && (
              <button
                type="button"
                className="link my-0 min-h-11 inline-flex items-center t-small"
                aria-label={fill(removal.name, { name: file.name })}
                disabled={isBusy}
                onClick={() => remove(file.key)}
              >
                {removal.button}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="t-note text-ink2 empty:hidden" role="status">
        {limits}
      </p>
    </div>
  )
}

const text = 'py-2 t-small [overflow-wrap:anywhere]'

/** How a file of the firm's stands: chosen, on its way, there, or refused and why. */
function SendingLine({ file: { name, state, percent, sentOn, fault = '' } }: { file: FirmSending }) {
  if (state === 'failed')
    return <span className={`${text} text-red`}>{fill(words.failed, { name, reason: fault })}</span>
  if (sentOn) return <span className={text}>{fill(words.sentBefore, { name, date: shortDate(sentOn) })}</span>
  if (state === 'done') return <span className={text}>{fill(words.done, { name })}</span>
  return (
    <span className={`${text} text-ink2`}>
      {state === 'sending' ? fill(words.sending, { name, percent: `${percent}%` }) : name}
    </span>
  )
}
