import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD, demoPeople } from '#local/demo-people.ts'
import { cookieHeader } from '#tests/bench/cookie.ts'
import type { Random } from '#tests/support/seeded-random.ts'
import type { Journal, Marker } from './journal.ts'

export type Who = 'client' | 'admin' | 'visitor'
export type Request = {
  method: string
  path: string
  json?: unknown
  body?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}
// biome-ignore lint/suspicious/noExplicitAny: whatever the call answers
export type Answer = { status: number; bytes: Buffer; body: () => any }

/** What all callers share: where they call, how long it may take, and what came of it. */
export type Field = {
  origin: string
  journal: Journal
  /** Milliseconds of each request that was answered, by what it was. */
  times: Map<string, number[]>
  /** Answers that no caller may get. */
  faults: Map<string, number>
  /** Answers by status; `0` where the line broke. */
  statuses: Map<number, number>
  isOver: () => boolean
  /** When even what is under way is given up. */
  deadline: number
}

/** Milliseconds after which a caller hangs up. */
const PATIENCE = 20_000
const RETRIED = new Set([0, 401, 409, 429, 500, 502, 503, 504])

/** Somebody who calls the site: signs in as often as needed, and sends a write again until it is answered. */
export class Caller {
  private cookie = ''
  readonly random: Random
  readonly field: Field
  readonly who: Who

  constructor(field: Field, who: Who, random: Random) {
    this.field = field
    this.who = who
    this.random = random
  }

  /** One request as a browser sends it. Status 0 where no answer came. */
  async send(name: string, { method, path, json, body, headers = {} }: Request, hangUp?: number): Promise<Answer> {
    const began = performance.now()
    const signal = AbortSignal.timeout(hangUp ?? PATIENCE)
    try {
      const response = await fetch(this.field.origin + path, {
        method,
        signal,
        headers: {
          ...(this.cookie && { Cookie: this.cookie }),
          ...(method !== 'GET' && { Origin: this.field.origin }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
          // An address of its own each time: what is measured are no limits.
          'x-soak-address': `10.${this.random.below(256)}.${this.random.below(256)}.${this.random.below(256)}`,
          ...headers,
        },
        ...(json !== undefined ? { body: JSON.stringify(json) } : body ? { body } : {}),
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      if (path === '/api/auth/login' && response.ok) this.cookie = cookieHeader(response)
      this.note(response.status)
      // A server or database that is away is 503 or 504, never an error of ours.
      if (response.status === 500) this.fault(name, { status: 500, bytes })
      if (response.ok) {
        const times = this.field.times.get(name) ?? []
        times.push(performance.now() - began)
        this.field.times.set(name, times)
      }
      return { status: response.status, bytes, body: () => JSON.parse(bytes.toString()) }
    } catch {
      this.note(0)
      return { status: 0, bytes: Buffer.alloc(0), body: () => undefined }
    }
  }

  private note(status: number) {
    this.field.statuses.set(status, (this.field.statuses.get(status) ?? 0) + 1)
  }

  async signIn() {
    if (this.who === 'visitor') return
    const role = this.who === 'admin' ? 'admin' : 'client'
    const { email } = demoPeople.find((person) => person.role === role)!
    this.cookie = ''
    const json = { email, password: DEMO_PASSWORD }
    for (let tries = 0; Date.now() < this.field.deadline; tries++) {
      const { status } = await this.send('sign in', { method: 'POST', path: '/api/auth/login', json })
      if (status === 200) return
      await this.wait(tries)
    }
  }

  /** Undefined where it was not answered. */
  async read(name: string, path: string, allowed: number[] = []): Promise<Answer | undefined> {
    const answer = await this.send(name, { method: 'GET', path })
    if (answer.status === 200) return answer
    // Some reads are for whoever has signed in lately.
    const isOld = answer.status === 403 && answer.bytes.includes('fresh_sign_in_needed')
    if (answer.status === 401 || isOld) await this.signIn()
    else if (!RETRIED.has(answer.status) && !allowed.includes(answer.status)) this.fault(name, answer)
    return undefined
  }

  /**
   * Sends what is to be written once, as often as it takes, with the same key. Now and then the caller hangs up early,
   * and now and then it sends again what was answered already.
   */
  async write(name: string, marker: Marker, request: Request): Promise<Answer | undefined> {
    const entry = this.field.journal.begin(marker)
    const keyed = { ...request, headers: { ...request.headers, 'Idempotency-Key': this.random.uuid() } }
    const answer = await this.insist(name, keyed, () => entry.attempts++)
    if (!answer) return undefined
    entry.acknowledged = true
    if (this.random.chance(0.1)) {
      const again = await this.send(`${name} again`, keyed)
      if (!RETRIED.has(again.status) && again.status >= 400) this.fault(`${name} again`, again)
    }
    return answer
  }

  /** Until there is an answer that stands; undefined where the time is over, or it was refused. */
  async insist(name: string, request: Request, onAttempt: () => void = () => {}): Promise<Answer | undefined> {
    for (let tries = 0; Date.now() < this.field.deadline; tries++) {
      onAttempt()
      const hangUp = tries === 0 && this.random.chance(0.05) ? 1 + this.random.below(40) : undefined
      const answer = await this.send(name, request, hangUp)
      if (answer.status >= 200 && answer.status < 300) return answer
      if (!RETRIED.has(answer.status)) {
        this.fault(name, answer)
        return undefined
      }
      if (answer.status === 401) await this.signIn()
      await this.wait(tries)
    }
    return undefined
  }

  private wait = (tries: number) => pause(Math.min(2_000, 50 * 2 ** Math.min(tries, 6)) * (0.5 + this.random.next()))

  fault(name: string, { status, bytes }: Pick<Answer, 'status' | 'bytes'>) {
    const what = `${name}: ${status} ${bytes
      .toString()
      .slice(0, 160)
      .replace(/"requestId":"[^"]*"/, '')}`
    this.field.faults.set(what, (this.field.faults.get(what) ?? 0) + 1)
  }
}
