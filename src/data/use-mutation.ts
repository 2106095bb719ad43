import { useCallback, useEffect, useRef, useState } from 'react'
import { asHttpError, HttpError } from './http-error.ts'

/**
 * A button that is disabled while something is under way gets back the focus that it lost by that. Returns what to call as
 * it begins.
 */
export function useFocusBack(pending: boolean) {
  const pressed = useRef<Element>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (!pending && activeElement === body && pressed.current instanceof HTMLElement)
      pressed.current.focus({ preventScroll: true })
  }, [pending])
  return () => {
    pressed.current = document.activeElement
  }
}

/**
 * The state of a request that changes something, or of a file being made: one at a time. `failure` stays until the next
 * try, or until `settle`.
 */
export function useMutation() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<HttpError>()
  // Two presses in one frame both find the button enabled.
  const isBusy = useRef(false)
  const begin = useFocusBack(pending)

  /** Resolves to the answer, to the failure as a value, and to nothing where another request is under way. */
  async function run<T>(request: () => Promise<T>): Promise<T | HttpError | undefined> {
    if (isBusy.current) return undefined
    isBusy.current = true
    begin()
    setPending(true)
    setFailure(undefined)
    try {
      const outcome = await request().catch(asHttpError)
      if (outcome instanceof HttpError) setFailure(outcome)
      return outcome
    } finally {
      isBusy.current = false
      setPending(false)
    }
  }

  const settle = useCallback(() => setFailure(undefined), [])
  return { run, pending, failure, settle }
}
