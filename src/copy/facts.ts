import type { Fact } from '#schema/content/words.ts'
import { fill } from './fill.ts'
import { firm } from './firm.ts'

const { street, city, region, postalCode } = firm.address

const FACTS: Record<Fact, string> = {
  firm: firm.shortName,
  fullName: firm.fullName,
  founder: `${firm.founder.firstName} ${firm.founder.lastName}`,
  firstName: firm.founder.firstName,
  phone: firm.phone,
  phoneHref: firm.phoneHref,
  email: firm.email,
  address: `${street}, ${city}, ${region} ${postalCode}`,
  site: firm.siteUrl.replace('https://', ''),
  city,
  region,
  hours: firm.hours.text,
  clientPortal: firm.clientPortalUrl,
}

const filled = (value: unknown): unknown => {
  if (typeof value === 'string') return fill(value, FACTS)
  if (Array.isArray(value)) return value.map(filled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]))
}

/** The same words with the firm's facts in place of `{firm}`, `{phone}` and the like; other braces stay for `fill`. */
export const withFacts = <T>(words: T) => filled(words) as T
