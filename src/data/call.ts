import type { AnswerOf, BodyOf, Endpoint } from '#contract/endpoint.ts'
import { type Remote, useRemote } from './remote.ts'
import { request } from './request.ts'
import { send } from './send.ts'

/**
 * Calls an endpoint of the contract with its body. A write is tried once more where trying can help, unless it is one that
 * is sent once. Throws `HttpError`.
 */
export const call = <E extends Endpoint>(endpoint: E, ...[body]: BodyOf<E> extends undefined ? [] : [BodyOf<E>]) => {
  const { method, path, answer, isSentOnce } = endpoint
  return (method === 'GET' || isSentOnce ? request : send)<E['answer']>(answer, path, { method, body })
}

/** What an endpoint of the contract answers to a GET, from memory alone. */
export const useAnswer = <E extends Endpoint & { method: 'GET' }>({ answer, path }: E): Remote<AnswerOf<E>> =>
  useRemote(answer, path)
