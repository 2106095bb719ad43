import * as v from 'valibot'

/** The body of every answer that is not 2xx. `message` is a sentence for a person, `code` a word for a program. */
export const Refusal = v.object({
  code: v.string(),
  message: v.string(),
  requestId: v.string(),
  /** Which field of the body was wrong, and why, where a body was refused. */
  fields: v.optional(v.record(v.string(), v.string())),
  /** What is there now, where a change came too late. */
  now: v.optional(v.unknown()),
})
export type Refusal = v.InferOutput<typeof Refusal>

/**
 * One sentence for each field of an object that a schema has refused, in the schema's order: the first that was found.
 * @param sentenceOf what is said of an issue
 */
export function refusedFields(
  issues: readonly v.BaseIssue<unknown>[],
  sentenceOf: (issue: v.BaseIssue<unknown>) => string,
) {
  const fields: Record<string, string> = {}
  for (const issue of issues) if (issue.path) fields[String(issue.path[0].key)] ??= sentenceOf(issue)
  return fields
}
