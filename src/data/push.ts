import { type PushDevice, PushState } from '#schema/push.ts'
import { useRemote } from './remote.ts'
import { request } from './request.ts'
import { send } from './send.ts'
import { refetch } from './swr.ts'

const PUSH = '/api/account/push'

// Each change throws `HttpError`.

/** What this browser is told of, as the server knows it. */
export const usePushState = () => useRemote(PushState, PUSH)
export const pushState = () => request(PushState, PUSH)
export const refetchPushState = () => refetch(PUSH)

export const sendPushDevice = (device: PushDevice) => send(PushState, PUSH, { body: device })

export const forgetPushDevice = () => send(PushState, PUSH, { method: 'DELETE' })
