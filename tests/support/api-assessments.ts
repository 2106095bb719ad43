import { questionIds, type Variant } from '#schema/assessment.ts'
import type { World } from './api-world.ts'

export const answersOf = (variant: Variant, choice = 1) =>
  Object.fromEntries(questionIds(variant).map((id) => [id, choice]))

/** An assessment as a device sends it. */
export const taken = (more: object = {}) => ({
  variant: 'general',
  version: 1,
  answers: answersOf('general'),
  page: '/financial-health-quiz',
  ...more,
})

/** The contact step as a person fills it in. */
export const contact = (more: object = {}) => ({
  firstName: 'Ada',
  email: 'ada@example.test',
  newsletter: false,
  elapsed: 5_000,
  page: '/financial-health-quiz',
  ...more,
})

type Ask = { key?: string | null; ip?: string }

/** Takes, sees, claims, mails and deletes assessments of a world; each call from an address of its own unless told. */
export function assessmentDesk({ call, freshIp }: World) {
  const at = (id: unknown, rest = '') => `/api/assessments/${id}${rest}`
  const keyed = (key: string | null) => (key === null ? {} : { 'Idempotency-Key': key })
  const take = (json: object = taken(), { key = crypto.randomUUID(), ip = freshIp() }: Ask = {}) =>
    call('POST', '/api/assessments', { json, ip, headers: keyed(key) })
  const claim = (id: unknown, json: object = contact()) => call('POST', at(id, '/claim'), { json, ip: freshIp() })
  return {
    take,
    claim,
    see: (id: unknown) => call('GET', at(id)),
    remove: (id: unknown, by: string) => call('DELETE', at(id), { headers: keyed(by) }),
    mail: (id: unknown, { key = crypto.randomUUID(), ip = freshIp(), json = {} }: Ask & { json?: object } = {}) =>
      call('POST', at(id, '/mail'), { json, ip, headers: keyed(key) }),
    file: (id: unknown, { ip = freshIp() }: Ask = {}) => call('GET', `/assessment/results/${id}.pdf`, { ip }),
    /** The id of a result whose contact step has been filled. */
    claimed: async (json: object = taken(), person: object = contact()) => {
      const { body } = await take(json)
      await claim(body.id, person)
      return body.id as string
    },
  }
}
