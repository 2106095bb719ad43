import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { LocalPostgres, Query } from '#local/postgres.ts'
import type { CompanyRights } from '#schema/person.ts'
import { hashPassword } from '#server/auth/password.ts'
import { type Call, cookieHeader } from './api-call.ts'
import { CHEAP } from './api-world.ts'
import { ownNumber } from './own-number.ts'

export const PASSWORD = 'right-horse-battery'

type Person = { id: string; email: string; role: 'client' | 'admin'; companyId: string | null }
export type Month = { month: string; revenue?: number; netProfit?: number; cashBalance?: number; moneyOut?: number }

type Plan = {
  month?: string
  published?: boolean
  priority?: string
  progress?: number
  due?: string | null
  nextSteps?: string
  position?: number
}

/** Rows for a test, each a new one with values of its own. */
export function apiPeople(postgres: LocalPostgres, call: Call) {
  const hash = hashPassword(PASSWORD, CHEAP)

  const company = async (name = `Company ${ownNumber()}`, nextMeeting: string | null = null) => {
    const [row] = await postgres.query(
      `insert into companies (name, next_meeting_at, created_at) values ($1, $2, '2024-01-01') returning id`,
      [name, nextMeeting],
    )
    return row?.id as string
  }

  const person = async (role: 'client' | 'admin' = 'client', companyId?: string): Promise<Person> => {
    const nth = ownNumber()
    const email = `person${nth}.${randomUUID().slice(0, 8)}@example.test`
    const owner = role === 'admin' ? null : (companyId ?? (await company()))
    const [row] = await postgres.query(
      `insert into people (role, company_id, first_name, last_name, email, password_hash, created_at)
       values ($1, $2, 'Ada', 'Smith', $3, $4, timestamptz '2024-01-01' + $5 * interval '1 second') returning id`,
      [role, owner, email, await hash, nth],
    )
    return { id: row?.id as string, email, role, companyId: owner }
  }

  const month = async (companyId: string, { month, ...figures }: Month, published: string | null = '2026-03-02') => {
    const { revenue = 0, netProfit = 0, cashBalance = 0, moneyOut = 0 } = figures
    await postgres.query(
      `insert into monthly_metrics
         (company_id, month, revenue, net_profit, cash_balance, money_out, status, published_at)
       values ($1, $2, $3, $4, $5, $6, 'final', $7)`,
      [companyId, `${month}-01`, revenue, netProfit, cashBalance, moneyOut, published],
    )
  }

  /** One line of a month's profit and loss, at the top. */
  const statementLine = (companyId: string, month: string, amount: number, label = 'Service calls') =>
    postgres.query(
      `insert into statement_lines (company_id, month, revises, report, position, depth, kind, label, amount, section)
       values ($1, $2, false, 'profit_and_loss', 1, 0, 'line', $3, $4, 'income')`,
      [companyId, `${month}-01`, label, amount],
    )

  const plan = async (
    companyId: string,
    title: string,
    { month = '2026-03', published = true, ...more } = {} as Plan,
  ) => {
    const { priority = 'medium', progress = 0, due = null, nextSteps = '[]', position = 0 } = more
    const [row] = await postgres.query(
      `insert into action_plans (company_id, month, title, priority, progress, due_date, next_steps, position, published_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
      [companyId, `${month}-01`, title, priority, progress, due, nextSteps, position, published ? '2026-03-02' : null],
    )
    return row?.id as string
  }

  /** A plan's steps with their ids. */
  const steps = async (planId: string) => {
    const [row] = await postgres.query('select steps from action_plans where id = $1', [planId])
    return row?.steps as { id: string; text: string }[]
  }

  let addresses = 0
  /** From an address of its own, so that no test uses up another's limits. */
  const freshIp = () => `198.18.${addresses >> 8}.${addresses++ & 255}`

  const login = (email: string, password = PASSWORD, more: Parameters<Call>[2] = {}) =>
    call('POST', '/api/auth/login', { json: { email, password }, ip: freshIp(), ...more })

  /** The session cookie of a real sign-in. */
  const signIn = async ({ email }: { email: string }) => {
    const answer = await login(email)
    expect(answer.status).toBe(200)
    return cookieHeader(answer, '__Host-session')
  }

  const signedIn = async (role: 'client' | 'admin' = 'client', companyId?: string) => {
    const someone = await person(role, companyId)
    return { ...someone, cookie: await signIn(someone) }
  }

  /** What the database itself allows a client: `work` runs as the API's transaction runs for them. */
  const asClient = <T>({ id, companyId }: Pick<Person, 'id' | 'companyId'>, work: (query: Query) => Promise<T>) =>
    postgres.transaction(async (query) => {
      await query(
        `select set_config('app.person', $1, true), set_config('app.company', $2, true), set_config('app.role', 'client', true),
           set_config('app.rights', 'everything', true), set_config('role', 'portal_client', true)`,
        [id, companyId],
      )
      return work(query)
    })

  /** Makes somebody belong to one more company, or gives them other rights in one. */
  const join = ({ id }: Pick<Person, 'id'>, companyId: string, rights: CompanyRights = 'everything') =>
    postgres.query(
      `insert into memberships (person_id, company_id, rights, created_at, joined_at) values ($1, $2, $3, $4, $4)
       on conflict (person_id, company_id) do update set rights = excluded.rights`,
      [id, companyId, rights, '2026-03-01T09:00:00Z'],
    )

  return { company, person, join, month, statementLine, plan, steps, login, signIn, signedIn, freshIp, asClient }
}
