import { type FormEvent, useState } from 'react'
import { adminLeadsPage } from '#copy/admin-leads-page.ts'
import { messages } from '#copy/messages.ts'
import { HttpError, reasonOf } from '#data/http-error.ts'

type Faults = Record<string, string | undefined>
type Values = Record<string, string>

/**
 * A form of the lead's page: validated here first, the first wrong field gets the focus; what was typed stays unless the
 * server accepts it.
 * @param send resolves to the answer, to the failure as a value, or to nothing where the fields are to stay as they are
 */
export function useLeadForm(check: (values: Values) => Faults, send: (values: Values) => Promise<unknown>) {
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = Object.fromEntries(new FormData(form)) as Values
    const found = check(values)
    const first = Object.keys(found).find((name) => found[name])
    setFaults(found)
    setFailure(undefined)
    if (first) return (form.elements.namedItem(first) as HTMLElement | null)?.focus()
    const answer = await send(values)
    if (answer instanceof HttpError)
      return setFailure(`${adminLeadsPage.lead.failed} ${reasonOf(answer, messages.request)}`)
    if (answer) form.reset()
  }
  return { submit, faults, failure }
}
