import { vi } from 'vitest'
import type { User } from '#schema/person.ts'

export const client: User = {
  id: 'u-maya',
  role: 'client',
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.com',
  companyId: 'c-bakery',
  twoFactorEnabled: false,
}
export const otherClient: User = { ...client, id: 'u-otto', firstName: 'Otto', companyId: 'c-garage' }
export const admin: User = { ...client, id: 'u-ada', role: 'admin', companyId: null }

type Answers = Record<string, ((init: RequestInit) => Response | Promise<Response>) | undefined>

/** Stands in for the network: answers by method and path, a lost connection for every other. */
export function serve(answers: Answers) {
  const asked: string[] = []
  let current = answers
  const fetch = vi.fn(async (path: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init
    asked.push(`${method} ${path}`)
    const answer = current[`${method} ${path}`]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(init)
  })
  vi.stubGlobal('fetch', fetch)
  return {
    asked,
    fetch,
    now: (next: Answers) => {
      current = next
    },
  }
}

export const says = (body: unknown, init?: ResponseInit) => () => Response.json(body, init)
export const refuses = (status: number, message = 'Please sign in.', code = 'refused') =>
  says({ code, message, requestId: 'r-1' }, { status })
export const captivePortal = () =>
  new Response('<h1>Welcome to the airport</h1>', { headers: { 'content-type': 'text/html' } })
export const signedIn = (user: User) => says({ authenticated: true, user })
