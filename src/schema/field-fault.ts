import type { Messages } from './content/app/messages.ts'
import type { Refusals } from './content/app/refusals.ts'

/**
 * What is wrong with a field, by the name of its sentence: in `fields` of content/app/refusals.json, or in `field` and
 * `login` of content/app/messages.json, which the browser has too.
 */
export type FieldFault =
  | keyof Refusals['fields']
  | keyof Messages['field']
  | keyof Pick<Messages['login'], 'emailInvalid' | 'passwordRequired'>

/** The message of a schema's check: the name of a sentence, so that the words stay in content/. */
export const fault = (name: FieldFault) => name
