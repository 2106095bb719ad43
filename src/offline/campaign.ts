import * as v from 'valibot'
import { Campaign } from '#schema/lead.ts'
import { readLocal, writeLocal } from './local.ts'

const NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const
const MAX_LENGTH = 120

/** The `utm_` values of an address in lower case; undefined where it has none. */
export function campaignIn(search: string): Campaign | undefined {
  const params = new URLSearchParams(search)
  const found = NAMES.flatMap((name) => {
    const value = params.get(`utm_${name}`)?.trim().toLowerCase().slice(0, MAX_LENGTH)
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/**
 * Keeps what first brought this visitor here, until a form is sent, be it weeks later: the first source of a lead never
 * changes.
 */
export function storeFirstCampaign(search: string) {
  const campaign = campaignIn(search)
  if (campaign && !firstCampaign()) writeLocal('campaign', campaign)
}

export const firstCampaign = () => readLocal(v.nullable(Campaign), 'campaign') ?? undefined
