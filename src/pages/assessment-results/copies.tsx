import { type ReactNode, useId, useRef, useState } from 'react'
import { mailAssessment } from '#contract/assessment-copies.ts'
import { assessmentResultsPage as words } from '#copy/assessment-results-page.ts'
import { call } from '#data/call.ts'
import { requestFile } from '#data/file.ts'
import { HttpError } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { type Finished, isPending } from '#offline/assessments.ts'
import { useOnline } from '#offline/connection.ts'
import { Icon } from '#ui/icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { saveFile } from '#ui/save-file.ts'
import { PendingLabel } from '#ui/submit-button.tsx'
import { toast } from '#ui/toast.ts'
import { refetchResult } from './data.ts'

const say = ({ title, description }: { title: string; description: string }, failed = false) =>
  toast({ title, text: description, failed })

/** The result as a PDF, with an earlier one in it where its id is given; 403 where the contact step has not been filled. */
const assessmentFile = (id: string, earlier?: string) =>
  requestFile(`/assessment/results/${id}.pdf${earlier ? `?earlier=${encodeURIComponent(earlier)}` : ''}`)

type CopiesProps = { id: string; earlier: string | undefined; own: Finished | undefined; children: ReactNode }

/** The result as a PDF and by mail, where it is unlocked; where neither can be had just now, the reason stands beside them. */
export function Copies({ id, earlier, own, children }: CopiesProps) {
  const note = useId()
  const isOnline = useOnline()
  const reason = !isOnline ? words.copies.offline : own && isPending(own) ? words.copies.sending : undefined
  const rest = { disabled: reason !== undefined, note: reason && note }
  return (
    <>
      <div className="mt-6 grid gap-3 sm:(flex flex-wrap)">
        <Download id={id} earlier={earlier} {...rest} />
        <Mail id={id} {...rest} />
        {children}
      </div>
      {reason && (
        <p id={note} className="mt-3 t-small text-ink2">
          {reason}
        </p>
      )}
    </>
  )
}

type Props = { id: string; disabled: boolean; note: string | undefined }

function Download({ id, earlier, ...rest }: Props & { earlier: string | undefined }) {
  const { run, pending } = useMutation()
  async function download() {
    const file = await run(() => assessmentFile(id, earlier))
    if (file instanceof HttpError) return file.status === 410 ? refetchResult(id) : say(words.pdf.failed, true)
    if (!file) return
    saveFile(file)
    say(words.pdf.done)
  }
  return <Action icon="download" label={words.pdf} isPending={pending} act={download} {...rest} />
}

function Mail({ id, disabled, ...rest }: Props) {
  // One key until it has arrived: a second try after a lost answer mails nothing twice.
  const key = useRef(crypto.randomUUID())
  const { run, pending } = useMutation()
  const [isSent, setSent] = useState(false)
  async function mail() {
    const answer = await run(() => call(mailAssessment, {}, { id }, { key: key.current }))
    if (answer instanceof HttpError) {
      if (answer.status === 410) return refetchResult(id)
      return say((answer.retryAfter ?? 0) > HOUR_MS ? words.mail.enough : words.mail.failed, true)
    }
    if (!answer) return
    setSent(true)
    say(words.mail.done)
  }
  const label = isSent ? { ...words.mail, label: words.mail.sent } : words.mail
  return (
    <Action
      icon={isSent ? 'check' : 'mail'}
      label={label}
      isPending={pending}
      act={isSent ? undefined : mail}
      disabled={disabled}
      {...rest}
    />
  )
}

type ActionProps = Omit<Props, 'id'> & {
  icon: IconName
  label: { label: string; pending: string }
  isPending: boolean
  /** Undefined once it is done: it cannot be done again, and the focus stays on it. */
  act: (() => Promise<unknown>) | undefined
}

const Action = ({ icon, label, isPending, act, disabled, note }: ActionProps) => (
  <button
    type="button"
    className="btn-secondary aria-disabled:(border-rule text-ink3 cursor-default)"
    disabled={disabled || isPending}
    aria-disabled={!act}
    aria-describedby={note}
    onClick={act}
  >
    <Icon name={icon} className="text-4.5" />
    <PendingLabel pending={isPending} label={label.label} pendingLabel={label.pending} />
  </button>
)
