import { createHash } from 'node:crypto'

const taken = new Map<string, string>()

/** A short name for a class list, the same in every build; a letter longer where two lists would meet. */
export function classNameOf(list: string) {
  const letters = createHash('sha256').update(list).digest('hex')
  const whole = BigInt(`0x${letters}`).toString(36)
  for (let length = 3; ; length++) {
    const name = whole.slice(0, length)
    if ((taken.get(name) ?? list) !== list) continue
    taken.set(name, list)
    return name
  }
}
