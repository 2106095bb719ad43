import { useRef } from 'react'
import { sendLead } from '#data/leads.ts'
import { firstCampaign } from './campaign.ts'

type Circumstances = 'website' | 'elapsed' | 'page' | 'campaign'
type Fields<P extends Parameters<typeof sendLead>[0]> = Omit<Parameters<typeof sendLead<P>>[1], Circumstances>

/**
 * Sends one public form with what the server asks beside its fields: how long the form has been looked at, what the
 * trap holds, where it stands, and what first brought the visitor. Throws `HttpError`; a later try has the same key.
 */
export function useLead<P extends Parameters<typeof sendLead>[0]>(path: P) {
  const shown = useRef(performance.now())
  const key = useRef(crypto.randomUUID())
  return async (fields: Fields<P>, website?: string) => {
    const elapsed = Math.round(performance.now() - shown.current)
    const lead = { ...fields, website, elapsed, page: location.pathname, campaign: firstCampaign() }
    await sendLead(path, lead as Parameters<typeof sendLead<P>>[1], key.current)
    key.current = crypto.randomUUID()
  }
}
