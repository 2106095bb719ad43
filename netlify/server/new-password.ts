import { firm } from '#copy/firm.ts'
import { newPasswordWords } from '#copy/new-password.ts'
import { passwordFault } from '#domain/password-rules.ts'
import { Refused } from './refused.ts'

/** @param field where the answer says what is wrong @throws {Refused} `invalid` with the sentence under its field */
export function refusePassword(field: string, password: string, email: string) {
  const fault = passwordFault(password, { firm: [firm.shortName], email })
  if (fault) throw new Refused('invalid', { fields: { [field]: newPasswordWords.faults[fault] } })
}
