import type { BodyOf } from '#contract/endpoint.ts'
import type { LeadForm } from '#contract/lead-forms.ts'
import { callAt } from './call.ts'

/**
 * Sends what a visitor has filled in. `key` is made once a form and kept until it has succeeded, so that a second try
 * after a lost answer makes no second lead. Throws `HttpError`.
 */
export const sendLead = <F extends LeadForm>(form: F, lead: BodyOf<F>, key: string) =>
  callAt(form, form.path, lead, { key })
