import { PushDevice, PushState } from '#schema/push.ts'
import { endpoint } from './endpoint.ts'

/** What this browser is told of. */
const push = { path: '/api/account/push', policy: 'member', answer: PushState } as const

export const getPushState = endpoint({ method: 'GET', ...push })

export const savePushDevice = endpoint({ method: 'POST', ...push, body: PushDevice })

export const forgetPushDevice = endpoint({ method: 'DELETE', ...push })
