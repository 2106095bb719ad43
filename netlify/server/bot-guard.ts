/** Nobody reads and fills a form faster. */
const FASTEST_PERSON_MS = 2_000

/** Whether a form was filled in by a program: it saw the field that people do not, or took no time (product §3.2). */
export const isBot = ({ website, elapsed }: { website?: string; elapsed: number }) =>
  Boolean(website) || elapsed < FASTEST_PERSON_MS
