import * as v from 'valibot'
import type { FieldFault } from './field-fault.ts'

/** An email address as it was typed. @param fault what is said of one that is none */
export const emailOr = (fault: FieldFault) => v.pipe(v.string(), v.trim(), v.email(fault), v.maxLength(254))

/** An email address in lower case, as it is kept. */
export const KeptEmail = v.pipe(emailOr('email'), v.toLowerCase())
