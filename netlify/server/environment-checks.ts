// What is wrong with the value of an environment variable, in words that do not repeat it; undefined where nothing is.

export const matches = (pattern: RegExp, fault: string) => (value: string) => (pattern.test(value) ? undefined : fault)
const PLACEHOLDER = /change.?me|example|placeholder|your.|secret|xxxx|1234567|<.*>|^(.)\1*$/i

/** 32 characters that nobody can guess. */
export function secretFault(value: string) {
  if (value.length < 32) return 'is shorter than 32 characters'
  return PLACEHOLDER.test(value) || new Set(value).size < 10
    ? 'looks like a placeholder, not a random value'
    : undefined
}

export const isUrl = (protocols: string) => (value: string) => {
  const fault = `is not an address that starts with ${protocols.replaceAll('|', ' or ')}`
  return URL.canParse(value) && new RegExp(`^(${protocols})`).test(value) ? undefined : fault
}
export const databaseFault = matches(
  /^postgres(ql)?:\/\/[^/@\s]+@[^/@\s]+\/[^/?\s]+/,
  'is not postgresql://user:password@host/name',
)
export const mailFault = matches(/^[^@\s]+@[^@\s]+\.[^@\s]+$|<[^@\s]+@[^@\s]+\.[^@\s]+>$/, 'has no email address')
export const flagFault = (value: string) => (on: string) => (on === value ? undefined : `only works as ${value}`)
