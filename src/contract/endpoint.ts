import type * as v from 'valibot'

/** Who may call an endpoint: anybody, whoever is signed in about their own account, clients, or the firm's own people. */
export type Policy = 'public' | 'member' | 'client' | 'admin'

/** One endpoint of the API, as the server answers it and the browser calls it. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` for what differs from call to call. */
  path: `/api/${string}`
  policy: Policy
  /** The sign-in must be of the last ten minutes, or have been confirmed since. */
  needsFreshSignIn?: true
  /** A second try could be refused or do harm: the answer brings another cookie, or uses up a code or a link. */
  isSentOnce?: true
  /** The body also comes from a plain HTML form, where the script has not loaded yet. */
  takesForm?: true
  /** Takes an `Idempotency-Key`: the same key with the same body happens once, and answers the same. */
  isIdempotent?: true
  body?: v.GenericSchema
  query?: v.GenericSchema
  answer: v.GenericSchema
}

/** Declares an endpoint: the server's route, its policy and its parsing come from it, and so does the browser's call. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
export type ParamsOf<E extends Endpoint> = Record<ParamOf<E['path']>, string>

/** The address of one call. */
export const pathOf = <E extends Endpoint>({ path }: E, params: ParamsOf<E>) =>
  path.replaceAll(/:(\w+)/g, (_, name: ParamOf<E['path']>) => encodeURIComponent(params[name]))

export type BodyOf<E extends Endpoint> = E extends { body: v.GenericSchema } ? v.InferInput<E['body']> : undefined
/** The same as the server has parsed it, and what stood behind the question mark. */
export type BodyOutputOf<E extends Endpoint> = E extends { body: v.GenericSchema }
  ? v.InferOutput<E['body']>
  : undefined
export type QueryOutputOf<E extends Endpoint> = E extends { query: v.GenericSchema }
  ? v.InferOutput<E['query']>
  : undefined
export type AnswerOf<E extends Endpoint> = v.InferOutput<E['answer']>
