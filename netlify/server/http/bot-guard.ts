/** Nobody reads and fills a form faster. */
const FASTEST_PERSON_MS = 2_000

/**
 * Whether a form looks as if a program had filled it in: it saw the field that people do not, or took no time. A person
 * whose browser fills in forms can be as fast, so it is kept for the firm to look at.
 */
export const looksAutomatic = ({ website, elapsed }: { website?: string; elapsed?: number }) =>
  Boolean(website) || (elapsed !== undefined && elapsed < FASTEST_PERSON_MS)
