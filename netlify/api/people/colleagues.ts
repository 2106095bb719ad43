import type { Context, Hono } from 'hono'
import {
  changeColleague,
  declineInvitation,
  getColleagues,
  getInvitations,
  inviteColleague,
  inviteColleagueAgain,
  joinCompany,
  removeColleague,
} from '#contract/colleagues.ts'
import { refusals } from '#copy/refusals.ts'
import { writeAccountEvent } from '#queries/account.ts'
import {
  type ColleagueOutcome,
  changeColleagueStatement,
  colleagues,
  declineInvitationStatement,
  invitations,
  inviteColleagueAgainStatement,
  inviteColleagueStatement,
  joinCompanyStatement,
  ownsCompany,
  removeColleagueStatement,
} from '#queries/colleagues.ts'
import { auditContext } from '#server/audit.ts'
import type { ClientEnv, MemberEnv } from '#server/auth/guard.ts'
import type { Statement } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { pathId } from '#server/http/path-id.ts'
import { Refused } from '#server/http/refused.ts'
import { serve } from '#server/http/serve.ts'

/** @throws {Refused} where nothing was done, with the reason */
function refuseUndone(outcome: ColleagueOutcome | undefined) {
  if (outcome === 'not_owner') throw new Refused('owner_only')
  if (outcome === 'not_found') throw new Refused('not_found')
  if (outcome === 'is_owner') throw new Refused('is_owner')
  if (outcome === 'wait') throw new Refused('too_many_invites')
  if (outcome === 'today') throw new Refused('invited_today')
  if (outcome === 'joined') throw new Refused('accepted')
  if (outcome === 'here') throw new Refused('colleague_here', { fields: { email: refusals.answers.colleague_here } })
}

/** Changes who belongs to the company, and answers with all of them. @throws {Refused} as `refuseUndone` */
async function changePeople(
  c: Context<ClientEnv>,
  once: OnceOnly | undefined,
  change: Statement<{ outcome: ColleagueOutcome }>,
) {
  const { rows } = await c.var.client.write(once, change, colleagues())
  refuseUndone(rows[0][0]?.outcome)
  return { success: true as const, people: rows[1] }
}

/** What the owner of a company does about its people. */
export function serveColleagues(group: Hono<ClientEnv>) {
  serve(group, getColleagues, async (c) => {
    const { rows } = await c.var.client.read(ownsCompany(), colleagues())
    const [[found], people] = rows
    if (!found?.owns) throw new Refused('owner_only')
    return people
  })

  serve(group, inviteColleague, async (c, { body, once }) => {
    const invited = { ...body, email: body.email.toLowerCase() }
    return changePeople(c, once, inviteColleagueStatement(invited, auditContext(c)))
  })

  serve(group, inviteColleagueAgain, async (c, { once }) => {
    return changePeople(c, once, inviteColleagueAgainStatement(pathId(c), auditContext(c)))
  })

  serve(group, changeColleague, async (c, { body: { rights }, once }) => {
    const change = changeColleagueStatement(pathId(c), rights, auditContext(c))
    return changePeople(c, once, change)
  })

  serve(group, removeColleague, async (c, { once }) => {
    return changePeople(c, once, removeColleagueStatement(pathId(c), auditContext(c)))
  })
}

/** Companies that have invited whoever is signed in. */
export function serveInvitations(group: Hono<MemberEnv>) {
  serve(group, getInvitations, async (c) => (await c.var.member.run(invitations())).rows[0])

  serve(group, joinCompany, async (c) => {
    const at = auditContext(c)
    const company = pathId(c, 'company')
    const { person, rows } = await c.var.member.run(
      joinCompanyStatement(company, at.now),
      writeAccountEvent('company_joined', at),
    )
    // A second try finds it done.
    const isJoined = rows[0][0]?.done || person.companies?.some(({ id }) => id === company)
    if (!isJoined) throw new Refused('not_found')
    return { success: true }
  })

  serve(group, declineInvitation, async (c) => {
    const at = auditContext(c)
    const { rows } = await c.var.member.run(
      declineInvitationStatement(pathId(c, 'company'), at.now),
      writeAccountEvent('company_declined', at),
    )
    if (!rows[0][0]?.done) throw new Refused('not_found')
    return { success: true }
  })
}
