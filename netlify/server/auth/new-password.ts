import { firm } from '#copy/firm.ts'
import { newPasswordWords } from '#copy/new-password.ts'
import { passwordFault } from '#domain/password-rules.ts'
import { Refused } from '#server/http/refused.ts'

/** @param field where the answer says what is wrong @throws {Refused} `invalid` with the sentence under its field */
export async function refusePassword(field: string, password: string, email: string) {
  const fault = passwordFault(password, { firm: [firm.shortName], email, common: await stolenPasswords() })
  if (fault) throw new Refused('invalid', { fields: { [field]: newPasswordWords.faults[fault] } })
}

let stolen: Promise<ReadonlySet<string>> | undefined

/** 49,000 passwords from published lists of stolen ones, in lower case. Loaded at first use: most requests need none. */
const stolenPasswords = () =>
  (stolen ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'])))
