import { createHash } from 'node:crypto'

const LENGTH = 4
/** Changed where two lists meet under one name, which is told by the build. */
const SALT = 'e'

const names = new Map<string, string>()

/**
 * A short name for a class list, made of the list alone: the pages that are drawn ahead and the script that takes them
 * over are built apart, each in an order of its own. @throws where another list has that name
 */
export function classNameOf(list: string) {
  const letters = createHash('sha256')
    .update(SALT + list)
    .digest('hex')
  const name = BigInt(`0x${letters}`).toString(36).slice(0, LENGTH)
  const other = names.get(name) ?? list
  if (other !== list)
    throw new Error(`The class lists «${list}» and «${other}» get one name: change SALT in src/build/class-name.ts.`)
  names.set(name, list)
  return name
}
