import type { BaseIssue } from 'valibot'
import { fill } from './fill.ts'
import { messages } from './messages.ts'

const words = messages.field

/** The sentence for a value that a schema has refused without a sentence of its own. */
export function fieldFault({ type, requirement, received }: BaseIssue<unknown>) {
  if (type === 'max_length') return fill(words.tooLong, { most: Number(requirement) })
  if (type === 'email') return words.email
  if (type === 'non_empty' || received === 'undefined' || received === '""') return words.missing
  return words.other
}
