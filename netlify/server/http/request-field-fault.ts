import { fieldFaultIn } from '#copy/field-fault.ts'
import { messages } from '#copy/messages.ts'
import { refusals } from '#copy/refusals.ts'
import type { FieldFault } from '#schema/field-fault.ts'

const { emailInvalid, passwordRequired } = messages.login
const SENTENCES = { ...messages.field, emailInvalid, passwordRequired, ...refusals.fields } satisfies Record<
  FieldFault,
  string
>

/** The sentence for a value that a schema has refused, for the answer's `fields`. */
export const requestFieldFault = fieldFaultIn(SENTENCES)
