import { createHash } from 'node:crypto'

const LENGTH = 4
/** Change this when the build reports that two class lists have the same name. */
const SALT = 'e'

const names = new Map<string, string>()

/**
 * A short class name, derived from the class list alone. Prerendered pages and the browser's script are built
 * separately and see the lists in different orders, but need the same names. @throws if two lists get the same name
 */
export function classNameOf(list: string) {
  const letters = createHash('sha256')
    .update(SALT + list)
    .digest('hex')
  const name = BigInt(`0x${letters}`).toString(36).slice(0, LENGTH)
  const other = names.get(name) ?? list
  if (other !== list)
    throw new Error(
      `The class lists "${list}" and "${other}" get the same name. Change SALT in src/build/class-name.ts.`,
    )
  names.set(name, list)
  return name
}
