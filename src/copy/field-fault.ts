import type { BaseIssue } from 'valibot'
import { fill } from './fill.ts'
import { messages } from './messages.ts'

const words = messages.field

/**
 * Makes the sentence for a value that a schema has refused.
 * @param named the sentences that a schema's message may name (src/schema/field-fault.ts); an issue without a message of
 * its own gets a general one
 */
export const fieldFaultIn =
  (named: Record<string, string>) =>
  ({ message, type, requirement, received }: BaseIssue<unknown>) => {
    if (named[message]) return fill(named[message], { most: Number(requirement) })
    if (type === 'max_length') return fill(words.tooLong, { most: Number(requirement) })
    if (type === 'email') return words.email
    if (type === 'non_empty' || received === 'undefined' || received === '""') return words.missing
    return words.other
  }

/** With the few sentences that the browser has. */
export const fieldFault = fieldFaultIn(words)
