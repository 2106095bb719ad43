/** Formats in US English (spec §9) by the platform itself: a date library would be the portal's largest part. */
const formatted = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', options)
  return (instant: string) => {
    const date = new Date(instant)
    // A bad stored date must not take the page down with it (Intl throws «Invalid time value»).
    return Number.isNaN(date.getTime()) ? '' : format.format(date)
  }
}

/** `Mar 5, 2025` (spec §2, next meeting). Empty where the stored text is no date. */
export const fullDate = formatted({ month: 'short', day: 'numeric', year: 'numeric' })
/** `Mar 5` (spec §2, documents and due dates). */
export const shortDate = formatted({ month: 'short', day: 'numeric' })

const clock = formatted({ hour: 'numeric', minute: '2-digit' })
/** `10:00 am`. */
export const clockTime = (instant: string) => clock(instant).replace(/\s/, ' ').toLowerCase()
/** `Mar 4, 7:42 am`, for «as of»; empty where the stored text is no date. */
export const momentInWords = (instant: string) => [shortDate(instant), clockTime(instant)].filter(Boolean).join(', ')
