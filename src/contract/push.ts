import { PushDevice, PushState } from '#schema/push.ts'
import { endpoint } from './endpoint.ts'

/** What this browser is told of. */
export const getPushState = endpoint({ method: 'GET', path: '/api/account/push', policy: 'member', answer: PushState })

export const savePushDevice = endpoint({
  method: 'POST',
  path: '/api/account/push',
  policy: 'member',
  body: PushDevice,
  answer: PushState,
})

export const forgetPushDevice = endpoint({
  method: 'DELETE',
  path: '/api/account/push',
  policy: 'member',
  answer: PushState,
})
