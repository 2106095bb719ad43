import { type FormEvent, useState } from 'react'
import { HttpError, reasonOf } from './http-error.ts'
import { useMutation } from './use-mutation.ts'

export type Faults = Record<string, string | undefined>
export type Values = Record<string, string>

/**
 * A form: validated here first, then by the server; the first wrong field gets the focus. What was typed stays unless
 * the server accepts it.
 * @param words for a failure that came with no sentence of its own
 * @param validate what is wrong with each field @param send the call; it throws `HttpError`. It may reset the form
 * @param onRefused what else to do about a refusal; returns true if it has shown the error
 */
export function useForm(
  words: { network: string; server: string },
  validate: (values: Values) => Faults,
  send: (values: Values, form: HTMLFormElement) => Promise<unknown>,
  onRefused?: (error: HttpError) => boolean,
) {
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()
  const { run, pending } = useMutation()

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
    if (show(validate(values))) return
    const result = await run(() => send(values, form))
    if (!(result instanceof HttpError) || onRefused?.(result)) return
    if (!show(result.refusal?.fields ?? {})) setFailure(reasonOf(result, words))
  }

  return { submit, faults, failure, pending }
}

/** Of a group of fields the first. */
const focusOn = (field: Element | RadioNodeList | null) =>
  (field instanceof HTMLFieldSetElement ? field.querySelector('input') : (field as HTMLElement | null))?.focus()
