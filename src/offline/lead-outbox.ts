import * as v from 'valibot'
import type { BodyOf } from '#contract/endpoint.ts'
import * as forms from '#contract/lead-forms.ts'
import { sendLead } from '#data/call.ts'
import { asHttpError } from '#data/http-error.ts'
import { FORM_DRAFT_LIFETIME } from '#domain/timings.ts'
import { Instant } from '#schema/units.ts'
import { readLocalList, writeLocalList } from './local.ts'
import { isHopeless, retrySchedule } from './retry-schedule.ts'

const FORMS = Object.values(forms)
type Path = forms.LeadForm['path']

/** A public form that was filled in without a connection: sent once under its key. */
const Waiting = v.object({
  path: v.picklist(FORMS.map(({ path }) => path)),
  /** The server checks it; here it only passes through. */
  lead: v.record(v.string(), v.unknown()),
  key: v.string(),
  at: Instant,
})
type Waiting = v.InferOutput<typeof Waiting>

const NAME = 'leads'

const waiting = (now = Date.now()) =>
  readLocalList(Waiting, NAME).filter(({ at }) => now - Date.parse(at) < FORM_DRAFT_LIFETIME)

const write = (all: Waiting[]) => writeLocalList(Waiting, NAME, all)

/** Kept until it has been sent; false where this device keeps nothing. The same key twice is one form. */
export const queueLead = <F extends forms.LeadForm>({ path }: F, lead: BodyOf<F>, key: string) =>
  write([
    ...waiting().filter((one) => one.key !== key),
    { path, lead: lead as Record<string, unknown>, key, at: new Date().toISOString() },
  ])

/** What became of a form that waited. */
export type QueuedFormResult = { path: Path; arrived: boolean }
let announce: (result: QueuedFormResult) => void = () => {}

async function sendWaiting() {
  for (const { path, lead, key } of waiting()) {
    const form = FORMS.find((one) => one.path === path)!
    const failure = await sendLead(form, lead as BodyOf<typeof form>, key).then(() => null, asHttpError)
    if (failure && !isHopeless(failure.status)) return retries.later(failure.retryAfter)
    // Read again: another form may have been filled in meanwhile.
    write(waiting().filter((one) => one.key !== key))
    announce({ path, arrived: !failure })
  }
}

const retries = retrySchedule('clear.leads', sendWaiting)

/** Sends what waits, now and whenever the connection returns, and reports what became of each. */
export function sendLeadsWhenOnline(report: (result: QueuedFormResult) => void) {
  announce = report
  retries.keep()
}
