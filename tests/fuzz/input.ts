import type { Sample } from '#tests/support/api-matrix.ts'
import type { SampledRoute } from '#tests/support/route-samples.ts'
import { type Random, seededRandom, seedOf } from '#tests/support/seeded-random.ts'
import { alike, EXTRA_KEYS, hostileText, hostileValue } from './hostile.ts'

export type Input = {
  method: string
  path: string
  headers: [name: string, value: string][]
  body: string | Uint8Array<ArrayBuffer> | undefined
  /** Whose session goes along. */
  as: 'own' | 'nobody' | 'another role' | 'a hostile cookie'
}

type Draft = Omit<Input, 'headers' | 'body'> & {
  headers: Record<string, string>
  json?: unknown
  body?: Input['body']
}
type Change = (draft: Draft, random: Random, one: SampledRoute) => void

/** The `n`th input for a route: the same one for the same seed, on objects of the same kinds. */
export function inputFor(
  one: SampledRoute,
  queryNames: readonly string[],
  seed: number,
  n: number,
  owned: Parameters<Sample>[0],
): Input {
  const random = seededRandom(seedOf(seed, one.name, n))
  const { path, json, headers = {}, body } = one.sample(owned)
  const draft: Draft = { method: one.route.method, path, headers: { ...headers }, as: 'own' }
  if (json !== undefined) draft.json = structuredClone(json)
  if (body !== undefined) draft.body = typeof body === 'string' ? body : (body as Uint8Array<ArrayBuffer>).slice()
  if (draft.method !== 'GET') draft.headers['Idempotency-Key'] = random.uuid()
  const changes: Change[] = [
    ...(one.route.path.includes('/:') ? [pathValue, pathValue] : []),
    queryValue(queryNames),
    ...(json !== undefined ? [...Array<Change>(6).fill(jsonLeaf), jsonKeys, jsonWhole, rawBody] : [rawBody]),
    header,
    session,
  ]
  const count = 1 + (random.chance(0.3) ? 1 : 0) + (random.chance(0.1) ? 2 : 0)
  for (let at = 0; at < count; at++) random.pick(changes)(draft, random, one)
  return sent(draft)
}

function sent({ json, body, headers, ...draft }: Draft): Input {
  const bytes = body ?? (json === undefined ? undefined : JSON.stringify(json))
  const type = json !== undefined && !('Content-Type' in headers) ? { 'Content-Type': 'application/json' } : {}
  const hasBody = draft.method !== 'GET' && draft.method !== 'HEAD'
  return { ...draft, headers: Object.entries({ ...type, ...headers }), body: hasBody ? bytes : undefined }
}

/** One of the parts of the address that the route's pattern leaves open. */
const pathValue: Change = (draft, random, { route }) => {
  const pattern = route.path.split('/')
  const [address = '', query] = draft.path.split('?')
  const parts = address.split('/')
  const open = pattern.flatMap((part, at) => (part.startsWith(':') ? [at] : []))
  const at = random.pick(open)
  const was = parts[at] ?? ''
  parts[at] = random.pick([
    () => encodeURIComponent(hostileText(random).toWellFormed()),
    () =>
      random.pick([
        '%00',
        '%',
        '%zz',
        '%ff',
        '%2e%2e',
        '%2F',
        '..',
        '.',
        '',
        '%ed%a0%80',
        '0',
        '-1',
        '1e9',
        'x'.repeat(3_000),
      ]),
    () => random.uuid(),
    () => was.toUpperCase(),
    () => was.slice(0, -1),
    () => `${was}%00`,
    () => `${was}%20`,
  ])()
  draft.path = parts.join('/') + (query ? `?${query}` : '')
}

const queryValue =
  (names: readonly string[]): Change =>
  (draft, random) => {
    const [address = '', query = ''] = draft.path.split('?')
    const given = query ? query.split('&').map((pair) => pair.split('=') as [string, string?]) : []
    const name =
      random.chance(0.9) && names.length > 0
        ? random.pick(names)
        : encodeURIComponent(hostileText(random).toWellFormed())
    const value = random.chance(0.8)
      ? encodeURIComponent(hostileText(random).toWellFormed())
      : random.pick(['%', '%zz', '%ff', '%00', '+', '&', '=', '%ed%a0%80'])
    const rest = random.chance(0.7) ? given.filter(([other]) => other !== name) : given
    draft.path = `${address}?${[...rest, [name, value]].map((pair) => pair.join('=')).join('&')}`
  }

type Place = { holder: Record<string, unknown>; key: string }
function leavesOf(value: unknown, places: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return places
  for (const key of Object.keys(value)) {
    const holder = value as Record<string, unknown>
    places.push({ holder, key })
    leavesOf(holder[key], places)
  }
  return places
}

const jsonLeaf: Change = (draft, random) => {
  const places = leavesOf(draft.json)
  if (places.length === 0) return jsonKeys(draft, random, undefined as never)
  const { holder, key } = random.pick(places)
  holder[key] = random.chance(0.5) ? alike(random, holder[key]) : hostileValue(random)
}

const jsonKeys: Change = (draft, random) => {
  if (typeof draft.json !== 'object' || draft.json === null) return
  // A name like 2147483648 would make it an array of as many empty places.
  if (Array.isArray(draft.json)) return void draft.json.push(hostileValue(random))
  const places = leavesOf(draft.json)
  const keys = places.filter(({ holder }) => !Array.isArray(holder))
  if (keys.length > 0 && random.chance(0.4)) {
    const { holder, key } = random.pick(keys)
    delete holder[key]
  } else {
    const name = random.chance(0.8) ? random.pick(EXTRA_KEYS) : hostileText(random)
    // Not by assignment, which `__proto__` would not survive.
    Object.defineProperty(draft.json, name, {
      value: hostileValue(random),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
}

const jsonWhole: Change = (draft, random) => {
  draft.json = random.chance(0.5) ? hostileValue(random) : [draft.json]
}

const bytes = (text: string) => new TextEncoder().encode(text)
const rawBody: Change = (draft, random) => {
  const text = draft.json === undefined ? '{}' : JSON.stringify(draft.json)
  draft.body = random.pick<() => Input['body']>([
    () => '',
    () => text.slice(0, random.below(text.length)),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => '['.repeat(1 + random.below(3_000)),
    () => `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
    () => `${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`,
    () => text.replace('{', '{"__proto__":{"role":"admin"},'),
    () => text.replace(/"(\w+)":/, '"$1":1,"$1":'),
    () => text.replace(/[\d.]+/, '1e999'),
    () => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]),
    () => new Uint8Array([...bytes(text), 0xc3, 0x28]),
    () => new Uint8Array([0xed, 0xa0, 0x80]),
    () => Uint8Array.from({ length: random.below(600) }, () => random.below(256)),
    () => new URLSearchParams([['email', hostileText(random)]]).toString(),
    () => `{"a":"${'x'.repeat(random.pick([8_000, 9_000, 33_000, 140_000]))}"}`,
  ])()
  if (random.chance(0.5))
    draft.headers['Content-Type'] = random.pick([
      ...[
        'application/json',
        'application/json; charset=utf-16',
        'text/plain',
        'application/x-www-form-urlencoded',
        'x',
      ],
      ...[
        'multipart/form-data; boundary=x',
        'application/octet-stream',
        'text/xml',
        'application/jsonx',
        'APPLICATION/JSON',
      ],
    ])
}

/** What a header can carry at all: one byte a sign, no control characters. */
const headerText = (random: Random) =>
  hostileText(random)
    .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')
    .trim()

const header: Change = (draft, random) => {
  const name = random.pick([
    ...[
      'Idempotency-Key',
      'Idempotency-Key',
      'X-Person',
      'X-Person',
      'Range',
      'Origin',
      'Sec-Fetch-Site',
      'Accept',
      'Cookie',
    ],
    ...[
      'Content-Type',
      'Content-Length',
      'If-None-Match',
      'If-Range',
      'X-Portal',
      'X-Forwarded-For',
      'User-Agent',
      'Host',
    ],
    ...['X-Request-Id', 'X-HTTP-Method-Override', 'Content-Encoding', 'Accept-Encoding', 'X-NF-Client-Connection-IP'],
  ])
  draft.headers[name] = random.pick([
    () => headerText(random),
    () => random.uuid(),
    () => 'x'.repeat(random.pick([0, 1, 200, 201, 7_000])),
    () =>
      random.pick([
        '0',
        '-1',
        '99999999999999999999',
        'bytes=0-',
        'bytes=5-2',
        'bytes=-5',
        'bytes=999999999999-',
        'gzip',
        'DELETE',
      ]),
    () => random.pick(['cross-site', 'same-origin', 'none', 'https://evil.test', 'null', 'W/"x"', '*']),
  ])()
}

const session: Change = (draft, random) => {
  draft.as = random.pick(['nobody', 'another role', 'a hostile cookie'] as const)
  if (draft.as === 'a hostile cookie')
    draft.headers.Cookie = random.pick([
      () => `__Host-session=${headerText(random)}`,
      () => `__Host-session=Fe26.2*1*${headerText(random)}`,
      () => '__Host-session=; __Host-session=x',
      () => `__Host-second-step=${headerText(random)}`,
      () => `__Host-device=${headerText(random)}`,
      () => 'x'.repeat(6_000),
      () => '=; ;=;%',
    ])()
}
