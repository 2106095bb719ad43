import { useState } from 'react'
import { messages } from '#copy/messages.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { HttpError } from '#data/http-error.ts'
import { useMutation } from '#data/use-mutation.ts'
import { isAboutCompany } from '#offline/company.ts'
import { followRefusal } from '#offline/follow-refusal.ts'
import { NotStoredError } from '#offline/outbox-write.ts'
import { isSessionRefused } from '#offline/session.ts'
import { toast } from '#ui/toast.ts'

/**
 * Sends one message at a time: what comes while one is on its way is the same submission. A failure is told, and everything
 * stays where it was. `errorText` repeats it inside the form, as no notice outside an open dialog is heard.
 */
export function useSending() {
  const { run, pending } = useMutation()
  const [errorText, setErrorText] = useState('')

  function showError({ title, description }: { title: string; description: string }) {
    setErrorText(`${title}. ${description}`)
    toast({ title, text: description, failed: true })
  }

  /** Resolves to the answer, or to nothing where the form has the only copy. */
  async function send<T>(call: () => Promise<T>): Promise<T | undefined> {
    const outcome = await run(() => {
      setErrorText('')
      return call()
    })
    if (!(outcome instanceof HttpError)) return outcome
    const { title, description } = messages.message.failed
    // The server's own reason is shown where another try would not help.
    const isFinal = outcome.status === 404 || isSessionRefused(outcome) || isAboutCompany(outcome)
    const reason = isFinal && outcome.serverMessage
    if (outcome instanceof NotStoredError) showError({ title, description: outboxPage.notKept })
    else showError({ title, description: reason || description })
    followRefusal(outcome)
  }

  return {
    pending,
    errorText,
    send,
    showMissing: () => showError(messages.message.missing),
    clearError: () => setErrorText(''),
  }
}
