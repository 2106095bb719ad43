import { randomBytes, randomUUID } from 'node:crypto'
import { unsubscribeLink } from '#server/auth/link-token.ts'
import { taken } from './api-assessments.ts'
import { apiConversations } from './api-conversations.ts'
import { apiFiles, pdfBytes } from './api-files.ts'
import { firmDesk } from './api-firm-leads.ts'
import type { Owned } from './api-matrix.ts'
import { apiProspects } from './api-prospects.ts'
import type { World } from './api-world.ts'
import { PIECE, startOf } from './client-samples.ts'

export type Actors = { companyId: string; client: string; admin: string; email: string }

/** One of each kind that a route takes the id of: a company's own, and what the firm and visitors have. */
export async function thingsOf(world: World, actors: Actors, name = randomBytes(4).toString('hex')): Promise<Owned> {
  return {
    ...(await companyThings(world, actors.companyId, actors.client, name)),
    ...(await firmThings(world, actors)),
  }
}

/** One of each kind of a company's own, under a name that is nobody else's. */
export async function companyThings(world: World, companyId: string, cookie: string, name: string): Promise<Owned> {
  const { conversation, line } = apiConversations(world)
  const { begin, upload, request, question } = apiFiles(world)
  const { id: advisor } = await world.person('admin')
  const person = await world.person('client', companyId)
  const thread = await conversation(companyId, `Subject ${name}`)
  const plan = await world.plan(companyId, `Plan ${name}`, { nextSteps: JSON.stringify([`Step ${name}`]) })
  const message = await line(thread, `Body ${name}`, { by: advisor, firm: true, at: '2026-03-02T09:00:00Z' })
  return {
    company: companyId,
    person: person.id,
    colleague: person.id,
    plan,
    step: (await world.steps(plan))[0]!.id,
    conversation: thread,
    thread,
    message,
    line: message,
    document: (await upload(cookie, pdfBytes(), { fileName: `File ${name}.pdf` })).body.document.id,
    request: await request(companyId),
    recurring: await recurring(world, companyId, advisor),
    question: await question(companyId),
    meeting: await bookingOf(world, { companyId, personId: person.id }),
    upload: (await begin(cookie, startOf(PIECE, { fileName: `Half ${name}.pdf` }))).body.id,
  }
}

/** A request that the company gets each month. */
async function recurring({ postgres }: World, companyId: string, addedBy: string) {
  const id = randomUUID()
  await postgres.query(
    `insert into recurring_requests (id, company_id, title, kind, due, added_by, at)
     values ($1, $2, 'Bank statement', 'files', 3, $3, '2026-03-01T09:00:00Z')`,
    [id, companyId, addedBy],
  )
  return id
}

/** One of each kind of the firm's own and of the visitors'. */
export async function firmThings(world: World, { admin, email }: Pick<Actors, 'admin' | 'email'>): Promise<Owned> {
  const { lead, post } = firmDesk(world, admin)
  const [first, second, third, fourth] = [await lead(), await lead(), await lead(), await lead()]
  const merged = await post(`/${third}/merge`, { other: fourth })
  const job = await post('/imports', { fileName: 'leads.csv', total: 1 })
  const { id: prospect } = await apiProspects(world, admin).add()
  const link = unsubscribeLink('https://site.test', first!, world.dependencies.settings.sessionSecrets)
  return {
    lead: first!,
    other: second!,
    merge: merged.body.merge,
    job: job.body.id,
    admin: (await world.person('admin')).id,
    prospect,
    booking: await bookingOf(world, { lead: first! }),
    email,
    token: new URL(link).searchParams.get('token')!,
    result: await assessment(world),
  }
}

let lastBooked = 0

/** A call of that lead, or a meeting of that company, each at a time of its own. */
export async function bookingOf(
  { postgres }: World,
  whose: { lead: string } | { companyId: string; personId?: string },
) {
  const { lead, companyId, personId } = { lead: null, companyId: null, personId: null, ...whose }
  const id = randomUUID()
  const start = new Date(Date.parse('2026-04-01T15:00:00Z') + lastBooked++ * 3_600_000).toISOString()
  await postgres.query(
    `insert into bookings (id, lead_id, company_id, person_id, starts_at, ends_at, during, state, time_zone,
       created_at, changed_at)
     values ($1, $2, $3, $4, $5, $5::timestamptz + interval '30 minutes',
       tstzrange($5, $5::timestamptz + interval '45 minutes'), 'booked', 'America/Chicago', $5, $5)`,
    [id, lead, companyId, personId, start],
  )
  if (!lead) return id
  await postgres.query(
    `insert into lead_events (lead_id, kind, at, page, campaign, fields) values ($1, 'booking', $2, '/', '{}', '{}')`,
    [lead, start],
  )
  return id
}

async function assessment({ call, freshIp }: World) {
  const headers = { 'Idempotency-Key': randomUUID() }
  const { body } = await call('POST', '/api/assessments', { json: taken(), headers, ip: freshIp() })
  return body.id as string
}
