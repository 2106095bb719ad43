import * as v from 'valibot'

/** The same schema without texts that PostgreSQL cannot hold: NUL, and halves of a surrogate pair. */
export const storable = <T>(schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> =>
  v.pipe(schema, v.check<T>(isStorable))

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000')
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}
