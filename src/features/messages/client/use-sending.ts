import { useRef, useState } from 'react'
import { messages } from '#copy/messages.ts'
import { outboxPage } from '#copy/outbox-page.ts'
import { asHttpError, HttpError } from '#data/http-error.ts'
import { NotStoredError } from '#offline/outbox-write.ts'
import { endSession, isSessionRefused } from '#offline/session.ts'
import { toast } from '#ui/toast.ts'

/**
 * Sends one message at a time: what comes while one is on its way is the same submission. A failure is told, and everything
 * stays where it was. `errorText` repeats it inside the form, as no notice outside an open dialog is heard.
 */
export function useSending() {
  const [pending, setPending] = useState(false)
  const [errorText, setErrorText] = useState('')
  // Two presses in one frame both find the button enabled.
  const isBusy = useRef(false)

  function showError({ title, description }: { title: string; description: string }) {
    setErrorText(`${title}. ${description}`)
    toast({ title, text: description, failed: true })
  }

  /** Resolves to the answer, or to nothing where it was not sent. */
  async function send<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (isBusy.current) return
    isBusy.current = true
    setPending(true)
    setErrorText('')
    try {
      const outcome = await call().catch(asHttpError)
      if (!(outcome instanceof HttpError)) return outcome
      const { title, description } = messages.message.failed
      const isOver = isSessionRefused(outcome)
      if (outcome instanceof NotStoredError) showError({ title, description: outboxPage.notKept })
      else showError({ title, description: isOver ? (outcome.serverMessage ?? description) : description })
      if (isOver) void endSession()
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  return {
    pending,
    errorText,
    send,
    showMissing: () => showError(messages.message.missing),
    clearError: () => setErrorText(''),
  }
}
