import type { Hono } from 'hono'
import * as v from 'valibot'
import { expect } from 'vitest'
import { answerHeaders, FILE_POLICY } from '#domain/security-headers.ts'
import { Refusal } from '#schema/refusal.ts'
import type { ApiEnv } from '#server/dependencies.ts'
import { PAGE_POLICY } from '#server/http/html.ts'

export const SITE = 'http://portal.test'

export type Ask = {
  cookie?: string
  json?: unknown
  form?: Record<string, string>
  /** Sent as it is. */
  body?: BodyInit
  /** Replaces what the caller says of itself; null leaves a header out. */
  headers?: Record<string, string | null | undefined>
  ip?: string
}

export type Call = ReturnType<typeof apiCaller>
export type Answer = Awaited<ReturnType<Call>>

/**
 * Calls the app as the function does. What must hold for every answer is looked at in every call: the security
 * headers, one shape for refusals, and none of `canaries` anywhere.
 */
export function apiCaller(app: Hono<ApiEnv>, canaries: string[], waitUntil?: (work: Promise<unknown>) => void) {
  return async (method: string, path: string, ask: Ask = {}) => {
    const response = await app.fetch(requestOf(method, path, ask), { ip: ask.ip ?? '192.0.2.1', waitUntil })
    const text = await response.text()
    const isJson = response.headers.get('content-type') === 'application/json'
    // biome-ignore lint/suspicious/noExplicitAny: each test says what it expects of the body
    const body: any = isJson && text !== '' ? JSON.parse(text) : undefined
    const answer = { status: response.status, headers: response.headers, text, body }

    const headers = answerHeaders()
    if (response.headers.get('content-type')?.startsWith('text/html')) headers['Content-Security-Policy'] = PAGE_POLICY
    if (response.headers.has('content-disposition')) headers['Content-Security-Policy'] = FILE_POLICY
    for (const [name, value] of Object.entries(headers)) expect(response.headers.get(name)).toBe(value)
    const asksForPage = ask.headers?.Accept?.includes('text/html') && !isJson
    if (response.status >= 400 && method !== 'HEAD' && !asksForPage) expect(() => v.parse(Refusal, body)).not.toThrow()
    const everything = JSON.stringify([...response.headers]) + text
    for (const canary of canaries) expect(everything).not.toContain(canary)
    return answer
  }
}

function requestOf(method: string, path: string, { cookie, json, form, body, headers = {} }: Ask) {
  const sent: Record<string, string | null | undefined> = {
    Cookie: cookie,
    Origin: method === 'GET' || method === 'HEAD' ? undefined : SITE,
    'Content-Type': json !== undefined ? 'application/json' : form ? 'application/x-www-form-urlencoded' : undefined,
    ...headers,
  }
  return new Request(SITE + path, {
    method,
    headers: Object.entries(sent).flatMap(([name, value]) =>
      value == null ? [] : [[name, value] as [string, string]],
    ),
    body: json !== undefined ? JSON.stringify(json) : form ? new URLSearchParams(form).toString() : body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
}

/** The cookies an answer sets, by name, with their attributes. */
export const cookiesOf = ({ headers }: Pick<Answer, 'headers'>) =>
  Object.fromEntries(
    headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      return [pair.slice(0, at), { value: pair.slice(at + 1), attributes, line }]
    }),
  )

/** What a browser would send back. */
export const cookieHeader = (answer: Pick<Answer, 'headers'>, ...names: string[]) =>
  Object.entries(cookiesOf(answer))
    .filter(([name]) => names.length === 0 || names.includes(name))
    .map(([name, { value }]) => `${name}=${value}`)
    .join('; ')
