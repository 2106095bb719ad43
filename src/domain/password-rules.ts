import { COMMON_PASSWORDS } from './common-passwords.ts'

export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 256

/** Letters that digits and signs stand for. */
const MEANT: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

type Context = {
  /** Names that the password must not contain. */
  firm: string[]
  /** The person's email address, whose name the password must not contain; empty where it is not known. */
  email: string
  /** Passwords to refuse besides the short list that browsers have. */
  common?: ReadonlySet<string>
}

/**
 * The first thing that is wrong with a new password, or null. There are no rules on what it is composed of (NIST SP
 * 800-63B-4, section 3.1.1.2).
 */
export function passwordFault(password: string, { firm, email, common = new Set() }: Context) {
  const length = [...password].length
  if (length < SHORTEST_PASSWORD) return 'short'
  if (length > LONGEST_PASSWORD) return 'long'
  const letters = lettersAndDigits(password)
  const holds = (word: string) => word.length > 3 && letters.includes(word)
  if (firm.map(lettersAndDigits).some(holds)) return 'firm'
  if ([email, email.split('@')[0] ?? ''].map(lettersAndDigits).some(holds)) return 'email'
  return isCommon(password.toLowerCase(), common) ? 'common' : null
}

const lettersAndDigits = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** On the list as it is, without what was put at its ends, or written out; or one short piece over and over. */
function isCommon(password: string, common: ReadonlySet<string>) {
  const bare = password.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const written = password.replaceAll(/[013457@$]/g, (sign) => MEANT[sign] ?? sign).replaceAll(/[^a-z]+/g, '')
  return (
    [password, bare, written].some((one) => COMMON_PASSWORDS.has(one) || common.has(one)) ||
    /^(.{1,4})\1+.{0,3}$/u.test(password)
  )
}
