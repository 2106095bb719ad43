import { format } from 'date-fns/format'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

const formatted = (pattern: string) => (instant: string) => {
  const date = parseISO(instant)
  // A bad stored date must not take the page down with it (date-fns throws «Invalid time value»).
  return isValid(date) ? format(date, pattern) : ''
}

/** `Mar 5, 2025` (spec §2, next meeting). Empty where the stored text is no date. */
export const fullDate = formatted('MMM d, yyyy')
/** `Mar 5` (spec §2, documents and due dates). */
export const shortDate = formatted('MMM d')
/** `10:00 am`. */
export const clockTime = formatted('h:mm aaa')
/** `Mar 4, 7:42 am`, for «as of». */
export const momentInWords = formatted('MMM d, h:mm aaa')
