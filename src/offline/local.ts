import * as v from 'valibot'

/** localStorage under this app's prefix. Where it is missing, blocked or full, reading gives null and writing false. */
const nameOf = (key: string) => `clear.${key}`

export function readLocal<S extends v.GenericSchema>(schema: S, key: string): v.InferOutput<S> | null {
  try {
    return v.parse(schema, JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null'))
  } catch {
    return null
  }
}

export function writeLocal(key: string, value: unknown) {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/**
 * The items of a list that this version can read. `writeLocalList` leaves the others as they are: a newer version of the
 * app, open in another tab, may have written them.
 */
export const readLocalList = <S extends v.GenericSchema>(schema: S, key: string): v.InferOutput<S>[] =>
  (readLocal(v.array(v.unknown()), key) ?? []).flatMap((one) => {
    const item = v.safeParse(schema, one)
    return item.success ? [item.output] : []
  })

/** An empty list leaves nothing on the device. */
export function writeLocalList<S extends v.GenericSchema>(schema: S, key: string, items: v.InferOutput<S>[]) {
  const unknown = (readLocal(v.array(v.unknown()), key) ?? []).filter((one) => !v.is(schema, one))
  const all = [...items, ...unknown]
  if (all.length > 0) return writeLocal(key, all)
  removeLocal(key)
  return true
}

export function removeLocal(key: string) {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // Nothing could have been stored either.
  }
}
