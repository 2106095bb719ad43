import { adminFilesPage } from '#copy/admin-files-page.ts'
import { fill } from '#copy/fill.ts'
import { shortDate } from '#domain/date.ts'
import type { FirmSending } from './use-send-files.ts'

const words = adminFilesPage.send
const text = 't-small [overflow-wrap:anywhere]'

/** How a file of the firm's stands: chosen, on its way, there, or refused and why. */
export function SendingLine({ file: { name, state, percent, sentOn, fault = '' } }: { file: FirmSending }) {
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
