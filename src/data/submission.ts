/** What somebody wants sent, and the idempotency key that stands for it. */
export type Submission = { body: string; key: string }

export const NO_SUBMISSION: Submission = { body: '', key: '' }

/** One key for one submission, however often it is tried: the same body keeps the key it had, another one gets a new one. */
export function submissionFor(content: object, before: Submission): Submission {
  const body = JSON.stringify(content)
  return body === before.body ? before : { body, key: crypto.randomUUID() }
}
