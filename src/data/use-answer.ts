import { type Answering, type AnswerOf, type Endpoint, type PlaceOf, pathOf } from '#contract/endpoint.ts'
import type { NeedsNoPlace } from './call.ts'
import { type Remote, useRemote } from './remote.ts'

/** What reading an endpoint takes: what its address leaves open. Null waits. */
export type ReadOf<E extends Endpoint> =
  NeedsNoPlace<E> extends true ? [place?: PlaceOf<E> | null] : [place: PlaceOf<E> | null]

/** What an endpoint of the contract answers to a GET, from memory alone. */
export const useAnswer = <const E extends Answering>(endpoint: E, ...[place]: ReadOf<E>): Remote<AnswerOf<E>> =>
  useRemote<E['answer']>(endpoint.answer, place === null ? null : pathOf<Endpoint>(endpoint, place ?? {}))
