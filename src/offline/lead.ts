import { useRef } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import type { LeadForm } from '#contract/lead-forms.ts'
import { sendLead } from '#data/call.ts'
import { UnreachableError } from '#data/http-error.ts'
import { firstCampaign } from './campaign.ts'

type Circumstances = 'website' | 'elapsed' | 'page' | 'campaign'

/** `waiting`: there is no network, and the form is kept on this device until there is one. */
export type Sending = Promise<'sent' | 'waiting'>

/**
 * Sends one public form with what the server asks beside its fields: how long the form has been looked at, what the
 * honeypot holds, where it stands, and what first brought the visitor. Throws `HttpError`. A second try of the same words has
 * the same key, so that a lost answer makes no second lead; corrected words are another form and get another key.
 */
export function useLead<F extends LeadForm>(form: F) {
  const shown = useRef(performance.now())
  const attempt = useRef({ words: '', key: '' })
  return async (fields: Omit<BodyOf<F>, Circumstances>, website?: string): Sending => {
    const words = JSON.stringify(fields)
    if (attempt.current.words !== words) attempt.current = { words, key: crypto.randomUUID() }
    const { key } = attempt.current
    const elapsed = Math.round(performance.now() - shown.current)
    const lead = {
      ...fields,
      website,
      elapsed,
      page: location.pathname,
      campaign: firstCampaign(),
    } as Record<string, unknown> as BodyOf<F>
    const outcome = await sendLead(form, lead, key).then(
      () => 'sent' as const,
      (error) => keptUntilOnline(error, form, lead, key),
    )
    attempt.current = { words: '', key: '' }
    return outcome
  }
}

/** A server that is not reached over a network is no reason to keep: the visitor is told, and has the words to try again. */
async function keptUntilOnline<F extends LeadForm>(error: unknown, form: F, lead: BodyOf<F>, key: string) {
  if (navigator.onLine || !(error instanceof UnreachableError)) throw error
  const outbox = await import('./lead-outbox.ts').catch(() => undefined)
  if (!outbox?.queueLead(form, lead, key)) throw error
  return 'waiting' as const
}
