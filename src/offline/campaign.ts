import * as v from 'valibot'
import { campaignOf } from '#domain/campaign.ts'
import { Campaign } from '#schema/lead.ts'
import { readLocal, writeLocal } from './local.ts'

const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
/** Do Not Track, or Global Privacy Control. */
export const wantsPrivacy = doNotTrack === '1' || globalPrivacyControl === true

/** Where this visit comes from; undefined: nobody knows, or nobody is to know. */
export const thisCampaign = () =>
  wantsPrivacy
    ? undefined
    : campaignOf(
        new URLSearchParams(location.search),
        document.referrer ? new URL(document.referrer).host : undefined,
        location.host,
      )

/**
 * Keeps what first brought this visitor here, until a form is sent, be it weeks later: the first source of a lead never
 * changes.
 */
export function storeFirstSource(source: Campaign | undefined) {
  if (source && !firstCampaign()) writeLocal('campaign', source)
}

export const firstCampaign = () => readLocal(v.nullable(Campaign), 'campaign') ?? undefined
