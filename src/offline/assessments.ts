import { atomWithLazy } from 'jotai/utils'
import * as v from 'valibot'
import { claimAssessment, takeAssessment } from '#contract/assessments.ts'
import { call } from '#data/call.ts'
import { asHttpError } from '#data/http-error.ts'
import { store } from '#data/store.ts'
import { FORM_DRAFT_LIFETIME } from '#domain/timings.ts'
import { CompletedAssessment } from '#schema/assessment.ts'
import { AssessmentLead } from '#schema/lead.ts'
import { Instant } from '#schema/units.ts'
import { readLocalList, writeLocalList } from './local.ts'
import { isHopeless, retrySchedule } from './retry-schedule.ts'

/** One finished assessment on this device: sent once under its key, kept for its owner for 30 days. */
const Finished = v.object({
  key: v.string(),
  taken: CompletedAssessment,
  takenAt: Instant,
  /** The contact step, once filled. */
  contact: v.nullable(AssessmentLead),
  claimed: v.boolean(),
  /** The server's id; null until it has arrived there. */
  id: v.nullable(v.string()),
  /** The server will not take it, whatever we try. */
  refused: v.boolean(),
})
export type Finished = v.InferOutput<typeof Finished>

const NAME = 'assessments'

const onDisk = (now = Date.now()) =>
  readLocalList(Finished, NAME).filter(({ takenAt }) => now - Date.parse(takenAt) < FORM_DRAFT_LIFETIME)

/** What this device has finished, newest first. */
export const finished = atomWithLazy<Finished[]>(onDisk)

/** The last result before `one` that this device has finished and sent, to the same questions and for the same person. */
export function earlierThan(one: Finished, all = store.get(finished)): Finished | undefined {
  const email = one.contact?.email.toLowerCase()
  return all
    .filter(({ id, taken, takenAt }) => id && taken.variant === one.taken.variant && takenAt < one.takenAt)
    .filter(({ contact }) => !email || !contact || contact.email.toLowerCase() === email)
    .sort((a, b) => b.takenAt.localeCompare(a.takenAt))[0]
}

/** Who gave their name with the result that an address names (`?assessment=`), where it is this device's own. */
export function assessmentContact(search: string) {
  const asked = new URLSearchParams(search).get('assessment')
  const contact = asked ? store.get(finished).find(({ id, key }) => id === asked || key === asked)?.contact : undefined
  if (!contact) return {}
  const { firstName, email, phone } = contact
  return { firstName, email, ...(phone && { phone }) }
}

let isStored = true
/** As the disk says, where another tab may have written since; as memory says where there is no disk. */
const current = () => (isStored ? onDisk() : store.get(finished))

function change(edit: (all: Finished[]) => Finished[]) {
  const next = edit(current())
  isStored = writeLocalList(Finished, NAME, next)
  store.set(finished, next)
  return isStored
}

/** Written to the device before anything is sent. The same key twice is one assessment. */
export const finish = (one: Omit<Finished, 'claimed' | 'id' | 'refused'>) =>
  change((all) =>
    all.some(({ key }) => key === one.key) ? all : [{ ...one, claimed: false, id: null, refused: false }, ...all],
  )

const edit = (key: string, more: Partial<Finished>) =>
  change((all) => all.map((one) => (one.key === key ? { ...one, ...more } : one)))

export const addContact = (key: string, contact: AssessmentLead) => edit(key, { contact, refused: false })
export const forget = (key: string) => change((all) => all.filter((one) => one.key !== key))

/** Whether the server does not know it, or whose it is, but may yet. */
export const isPending = ({ id, contact, claimed, refused }: Finished) =>
  !refused && (!id || (contact !== null && !claimed))

/** Sends what has not arrived yet, one after the other. A failure waits for the next occasion. */
async function sendPending() {
  for (const { key } of current().filter(isPending).toReversed()) {
    const failure = await sendOne(key).then(() => null, asHttpError)
    if (!failure) continue
    if (isHopeless(failure.status)) edit(key, { refused: true })
    else line.later(failure.retryAfter)
  }
}

async function sendOne(key: string) {
  const entry = () => current().find((one) => one.key === key)
  const one = entry()
  if (!one) return
  if (!one.id) edit(key, { id: (await call(takeAssessment, one.taken, {}, { key })).id })
  const arrived = entry()
  if (!arrived?.id || !arrived.contact || arrived.claimed) return
  await call(claimAssessment, arrived.contact, { id: arrived.id }, { key: `${key}-claim` })
  edit(key, { claimed: true })
}

const line = retrySchedule('clear.assessments', sendPending)

let following = false
/** Sends what waits, now and whenever the connection returns; what another tab has written is followed. */
export function sendAssessmentsWhenOnline() {
  if (!following) addEventListener('storage', ({ key }) => key?.endsWith(NAME) && store.set(finished, onDisk()))
  following = true
  line.keep()
}
