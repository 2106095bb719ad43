import * as v from 'valibot'

/** An email address as it was typed. @param fault the sentence for one that is none */
export const emailOr = (fault: string) => v.pipe(v.string(), v.trim(), v.email(fault), v.maxLength(254))

/** An email address in lower case, as it is kept. */
export const KeptEmail = v.pipe(emailOr('Please enter a valid email address.'), v.toLowerCase())
