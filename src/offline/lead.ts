import { useRef } from 'react'
import { sendLead } from '#data/leads.ts'
import { firstCampaign } from './campaign.ts'

type Circumstances = 'website' | 'elapsed' | 'page' | 'campaign'
type Fields<P extends Parameters<typeof sendLead>[0]> = Omit<Parameters<typeof sendLead<P>>[1], Circumstances>

/**
 * Sends one public form with what the server asks beside its fields: how long the form has been looked at, what the
 * trap holds, where it stands, and what first brought the visitor. Throws `HttpError`. A second try of the same words has
 * the same key, so that a lost answer makes no second lead; corrected words are another form and get another key.
 */
export function useLead<P extends Parameters<typeof sendLead>[0]>(path: P) {
  const shown = useRef(performance.now())
  const attempt = useRef({ words: '', key: '' })
  return async (fields: Fields<P>, website?: string) => {
    const words = JSON.stringify(fields)
    if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() }
    const elapsed = Math.round(performance.now() - shown.current)
    const lead = { ...fields, website, elapsed, page: location.pathname, campaign: firstCampaign() }
    await sendLead(path, lead as Parameters<typeof sendLead<P>>[1], attempt.current.key)
    attempt.current = { words: '', key: '' }
  }
}
