/** What somebody wants sent, and the idempotency key that stands for it. */
export type Submission = { said: string; key: string }

export const NO_SUBMISSION: Submission = { said: '', key: '' }

/** One key for one submission, however often it is tried: the same body keeps the key it had, another one gets a new one. */
export function submissionFor(body: object, before: Submission): Submission {
  const said = JSON.stringify(body)
  return said === before.said ? before : { said, key: crypto.randomUUID() }
}
