import type * as v from 'valibot'

/** Who may call an endpoint: anybody, whoever is signed in about their own account, clients, or the firm's own people. */
export type Policy = 'public' | 'member' | 'client' | 'admin'

/** How a write waits on the device. A device keeps entries under `kind`: it stays as it is. */
export type OfflineWrite = {
  kind: string
  /** Fields of the body that can hold the person's words, unless the write has none; of several the first is edited. */
  text: readonly string[]
  /** The longest that those words may be; 0 where they cannot be edited in the outbox. */
  limit: number
  /** The field of the body that is true where a box is checked, of a write that says no more. */
  box?: string
  /** It is the client's answer to what the firm waits for: what it is about counts as answered while it waits. */
  isAnswer?: true
  /** What is asked for again once it has arrived. */
  refetches: readonly Pick<Endpoint, 'path' | 'answer'>[]
}

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
  /** A second try finds it done: a write that takes no idempotency key. */
  isRepeatable?: true
  /** Of its answer, where it is not 200. */
  status?: 201 | 204
  /** Where its bodies may be longer than those of its kind. */
  maxBytes?: number
  /** It notifies others: due push messages are sent as soon as it is answered. */
  notifies?: true
  /** It answers or changes figures of a company: refused to whoever may not see them. */
  showsFigures?: true
  /** The firm reads it too, as it looks at a company's portal (`previewOf`). */
  isPreviewed?: true
  /** A client may write it without a network; it waits in the outbox (`#offline/outbox-kinds.ts`). */
  offline?: OfflineWrite
  body?: v.GenericSchema
  query?: v.GenericSchema
  /** Without one the answer is a file. */
  answer?: v.GenericSchema
}

/** Declares an endpoint: the server's route, its policy and its parsing come from it, and so does the browser's call. */
// @__NO_SIDE_EFFECTS__
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

/**
 * Whether it takes an `Idempotency-Key`: the same key with the same body happens once, and answers the same. So does what
 * clients and the firm write, unless it may be repeated.
 */
export const takesKey = ({ method, policy, isRepeatable }: Endpoint) =>
  (method === 'POST' || method === 'PUT') && (policy === 'client' || policy === 'admin') && !isRepeatable

type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** What the address of one call has of its own: in its path, and behind the question mark. */
export type PlaceOf<E extends Endpoint> = Record<ParamOf<E['path']>, string> &
  (E extends { query: v.GenericSchema } ? Texts<v.InferInput<E['query']>> : unknown)
/** What is asked for often stands in the page's own address, where anybody may write anything: the server parses it. */
type Texts<Query> = { [Name in keyof Query]: string | Extract<Query[Name], undefined> }

/** The address of one call. What is undefined stays out. */
export function pathOf<E extends Endpoint>({ path }: E, place: PlaceOf<E>) {
  const rest = new Map(Object.entries(place).filter(([, value]) => value !== undefined) as [string, string][])
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest.get(name) ?? ''
    rest.delete(name)
    return encodeURIComponent(value)
  })
  const query = [...rest].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return query ? `${filled}?${query}` : filled
}

export type BodyOf<E extends Endpoint> = E extends { body: v.GenericSchema } ? v.InferInput<E['body']> : undefined
/** The same as the server has parsed it, and what stood behind the question mark. */
export type BodyOutputOf<E extends Endpoint> = E extends { body: v.GenericSchema }
  ? v.InferOutput<E['body']>
  : undefined
export type QueryOutputOf<E extends Endpoint> = E extends { query: v.GenericSchema }
  ? v.InferOutput<E['query']>
  : undefined
/** An endpoint whose answer is no file. */
export type Answering = Endpoint & { answer: v.GenericSchema }
export type AnswerOf<E extends Answering> = v.InferOutput<E['answer']>
