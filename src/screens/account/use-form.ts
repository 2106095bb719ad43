import { type FormEvent, useState } from 'react'
import { messages } from '#copy/messages.ts'
import { asHttpError, HttpError, UnreachableError } from '#data/http-error.ts'

type Faults = Record<string, string | undefined>
type Values = Record<string, string>

/**
 * A form of the account: looked at here first, then by the server; the first field that is wrong has the focus. What was
 * typed stays unless it was taken.
 * @param check what is wrong with each field @param act the call; it throws `HttpError`
 */
export function useForm(check: (values: Values) => Faults, act: (values: Values) => Promise<unknown>) {
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Values
    const show = (found: Faults) => {
      setFaults(found)
      const first = Object.keys(found).find((name) => found[name])
      if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus()
      return first !== undefined
    }
    setFailure(undefined)
    if (show(check(values))) return
    setPending(true)
    const result = await act(values).catch(asHttpError)
    setPending(false)
    if (!(result instanceof HttpError)) return
    if (show(result.refusal?.fields ?? {})) return
    setFailure(result instanceof UnreachableError ? messages.request.network : (result.said ?? messages.request.server))
  }

  return { submit, faults, failure, pending }
}
