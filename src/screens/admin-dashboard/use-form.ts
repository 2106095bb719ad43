import { type FormEvent, useState } from 'react'
import { messages } from '#copy/messages.ts'
import { asHttpError, HttpError, UnreachableError } from '#data/http-error.ts'

export type Faults = Record<string, string | undefined>
export type Values = Record<string, string>

/** What to tell a person whose change did not go through. */
export const saidOf = (error: HttpError) =>
  error instanceof UnreachableError ? messages.request.network : (error.said ?? messages.request.server)

/**
 * A form of the firm's side: looked at here first, then by the server; the first field that is wrong has the focus. What
 * was typed stays unless it was taken.
 * @param check what is wrong with each field @param act the call; it throws `HttpError`
 * @param refused what else to do about a refusal; true where that says enough
 */
export function useForm(
  check: (values: Values) => Faults,
  act: (values: Values) => Promise<unknown>,
  refused?: (error: HttpError) => boolean,
) {
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Values
    const show = (found: Faults) => {
      setFaults(found)
      const first = Object.keys(found).find((name) => found[name] && form.elements.namedItem(name))
      if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
      return first !== undefined
    }
    setFailure(undefined)
    if (show(check(values))) return
    setPending(true)
    const result = await act(values).catch(asHttpError)
    setPending(false)
    if (!(result instanceof HttpError) || refused?.(result)) return
    if (!show(result.refusal?.fields ?? {})) setFailure(saidOf(result))
  }

  return { submit, faults, failure, pending }
}
