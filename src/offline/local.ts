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

export function removeLocal(key: string) {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // Nothing could have been stored either.
  }
}
