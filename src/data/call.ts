import { type AnswerOf, type BodyOf, type Endpoint, type ParamsOf, pathOf } from '#contract/endpoint.ts'
import { type Remote, useRemote } from './remote.ts'
import { request } from './request.ts'
import { send } from './send.ts'

type Params<E extends Endpoint> = keyof ParamsOf<E> extends never ? [] : [ParamsOf<E>]
type Given<E extends Endpoint> = [BodyOf<E>, ...Params<E>] extends [undefined] ? [] : [BodyOf<E>, ...Params<E>]

/**
 * Calls an endpoint of the contract with its body, and with what its path leaves open. A write is tried once more where
 * trying can help, unless it is one that is sent once. Throws `HttpError`.
 */
export const call = <E extends Endpoint>(endpoint: E, ...[body, params]: Given<E>) => {
  const { method, answer, isSentOnce } = endpoint
  const path = pathOf(endpoint, (params ?? {}) as ParamsOf<E>)
  return (method === 'GET' || isSentOnce ? request : send)<E['answer']>(answer, path, { method, body })
}

/** What an endpoint of the contract answers to a GET, from memory alone. */
export const useAnswer = <E extends Endpoint & { method: 'GET' }>({ answer, path }: E): Remote<AnswerOf<E>> =>
  useRemote(answer, path)
