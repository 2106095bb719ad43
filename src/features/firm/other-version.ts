import * as v from 'valibot'
import type { HttpError } from '#data/http-error.ts'

/** What it is now, where a change came too late: somebody else was faster. */
export function otherVersionIn<S extends v.GenericSchema>(schema: S, failure: HttpError | undefined) {
  const { success, output } = v.safeParse(schema, failure?.refusal?.now)
  return success ? output : undefined
}
