import type { NeonQueryFunction } from '@neondatabase/serverless'
import { monthOf } from '#domain/month.ts'
import { assessmentOf } from '#queries/assessments.ts'
import { questionIds } from '#schema/assessment.ts'
import { statementText } from '#server/database/sql.ts'
import { postJson } from './call.ts'
import { signIn } from './portal-host.ts'

export type Sql = NeonQueryFunction<false, false>

/** A read through the whole app, and the bare query that it is measured against. */
export type Read = { name: string; path: string; headers: Record<string, string>; bare: () => Promise<unknown[]> }

/** A client's month, against the query for the session alone. */
export async function monthRead(origin: string, sql: Sql): Promise<Read> {
  const Cookie = await signIn(origin)
  const [session] = await sql`select id_sha256 from sessions where revoked_at is null`
  return {
    name: "a client's month",
    path: `/api/client/financial-metrics?month=${monthOf(new Date())}`,
    headers: { Cookie },
    bare: () => sql`
      select s.person_id, s.last_seen_at, s.abs_expires_at, p.role, p.company_id
      from sessions s join people p on p.id = s.person_id
      where s.id_sha256 = ${session!.id_sha256} and s.revoked_at is null`,
  }
}

/** The result of an assessment, against its own query without the app. */
export async function resultRead(origin: string, sql: Sql): Promise<Read> {
  const taken = {
    variant: 'general',
    version: 1,
    answers: Object.fromEntries(questionIds('general').map((id) => [id, 2])),
    page: '/financial-health-quiz',
  }
  const answer = await postJson(origin, '/api/assessments', taken, { 'Idempotency-Key': crypto.randomUUID() })
  const { id } = (await answer.json()) as { id: string }
  const asked = assessmentOf(id)
  return {
    name: 'a result',
    path: `/api/assessments/${id}`,
    headers: {},
    bare: () => sql.query(statementText(asked), [...asked.values]),
  }
}
