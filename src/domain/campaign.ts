import type { Campaign } from '#schema/lead.ts'

const NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const
const MAX_LENGTH = 120

/** An address's parameters: a `URLSearchParams`. */
type Params = { get: (name: string) => string | null }

/** The `utm_` values of an address in lower case; undefined where it has none. */
export function campaignIn(params: Params): Campaign | undefined {
  const found = NAMES.flatMap((name) => {
    const value = params.get(`utm_${name}`)?.trim().toLowerCase().slice(0, MAX_LENGTH)
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/**
 * Where a visit comes from: the campaign that its address names, else the site that led here. Undefined: nobody knows.
 * @param from the host of that site
 * @param own this site's host
 */
export function campaignOf(params: Params, from: string | undefined, own: string): Campaign | undefined {
  const referral = from && from !== own ? { source: from.replace(/^www\./, ''), medium: 'referral' } : undefined
  return campaignIn(params) ?? referral
}

/** As addresses name it: `utm_source` and so on. */
export const utmParameters = (campaign: Campaign = {}): [string, string][] =>
  NAMES.flatMap((name) => (campaign[name] ? [[`utm_${name}`, campaign[name]]] : []))
