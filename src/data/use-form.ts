import { type FormEvent, useState } from 'react'
import { asHttpError, HttpError, reasonOf } from './http-error.ts'

export type Faults = Record<string, string | undefined>
export type Values = Record<string, string>

/**
 * A form: looked at here first, then by the server; the first field that is wrong has the focus. What was typed stays
 * unless it was taken.
 * @param words for a failure that came with no sentence of its own
 * @param check what is wrong with each field @param act the call; it throws `HttpError`. It may reset the form
 * @param refused what else to do about a refusal; true where that says enough
 */
export function useForm(
  words: { network: string; server: string },
  check: (values: Values) => Faults,
  act: (values: Values, form: HTMLFormElement) => Promise<unknown>,
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
      if (first) focusOn(form.elements.namedItem(first))
      return first !== undefined
    }
    setFailure(undefined)
    if (show(check(values))) return
    setPending(true)
    const result = await act(values, form)
      .catch(asHttpError)
      .finally(() => setPending(false))
    if (!(result instanceof HttpError) || refused?.(result)) return
    if (!show(result.refusal?.fields ?? {})) setFailure(reasonOf(result, words))
  }

  return { submit, faults, failure, pending }
}

/** Of a group of fields the first. */
const focusOn = (field: Element | RadioNodeList | null) =>
  (field instanceof HTMLFieldSetElement ? field.querySelector('input') : (field as HTMLElement | null))?.focus()
