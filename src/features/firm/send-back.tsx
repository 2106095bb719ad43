import type { SubmitEvent } from 'react'
import { adminFilesPage } from '#copy/admin-files-page.ts'
import { useFormDraft } from '#offline/use-draft.ts'
import { NOTE_LIMIT } from '#schema/units.ts'
import { TextArea } from '#ui/text-area.tsx'
import { useFirstFieldFocus } from '#ui/use-first-field-focus.ts'
import { CompanyReaders, type CompanyReadersProps } from './readers-note.tsx'

const words = adminFilesPage.sendBack

type Props = CompanyReadersProps & {
  /** What is sent back, by its id: a reason that was not sent is kept for it. */
  about: string
  pending: boolean
  /** Resolves to whether it went through; what was typed stays where it did not. */
  send: (reason: string) => Promise<boolean>
}

/** Sends something of a client back, with the reason that the client reads. */
export function SendBack({ about, pending, send, ...readers }: Props) {
  const [reason = '', keep] = useFormDraft<string>(`return ${about}`)
  const form = useFirstFieldFocus()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (reason.trim() && (await send(reason.trim()))) keep(() => undefined)
  }
  return (
    <form ref={form} onSubmit={submit} className="grid gap-3 max-w-140">
      <TextArea
        label={words.why}
        hint={words.hint}
        maxLength={NOTE_LIMIT}
        value={reason}
        onChange={({ target }) => keep(() => target.value || undefined)}
      />
      <CompanyReaders {...readers} />
      <button type="submit" className="btn-primary min-h-11 sm:justify-self-start" disabled={pending || !reason.trim()}>
        {words.button}
      </button>
    </form>
  )
}
