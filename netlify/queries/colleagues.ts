import * as v from 'valibot'
import { Colleague, type ColleagueRights, Invitation, type NewColleague } from '#schema/colleague.ts'
import { type AuditContext, auditColumns } from '#server/audit.ts'
import { type Fragment, fragment, sql, systemSql } from '#server/database/sql.ts'

// The functions that these call look whether the session's person is an owner of the session's company.

export const ownsCompany = () => sql(v.object({ owns: v.boolean() }))`select app_owns_company() as owns`

/** The people of the session's company by name, the owner who asks first. */
export const colleagues = () => sql(Colleague)`
  select id, first_name as "firstName", last_name as "lastName", email, rights, joined, is_self as "isSelf"
  from colleagues()`

const Outcome = v.object({
  outcome: v.picklist([
    'invited',
    'changed',
    'removed',
    'as_before',
    'not_owner',
    'not_found',
    'is_owner',
    'here',
    'wait',
    'today',
    'joined',
  ]),
})
export type ColleagueOutcome = v.InferOutput<typeof Outcome>['outcome']

/** Runs one of the functions and writes down what it has done; `about` is the person whom it is about. */
const noted = (call: Fragment, event: string, about: Fragment, at: AuditContext) => sql(Outcome)`
  with done as materialized (select ${call} as outcome), line as (
    insert into audit (at, request_id, ip_prefix, actor_id, actor_role, company_id, event, target, result)
    select ${auditColumns(at)}, app_person(), 'client', app_company(), ${event}, ${about}, 'ok'
    from done where app_is_fresh() and outcome in ('invited', 'changed', 'removed')
  )
  select outcome from done`

/** Asks somebody into the company. @param colleague its email in lower case */
export const inviteColleagueStatement = (
  { email, firstName, lastName, rights }: v.InferOutput<typeof NewColleague>,
  at: AuditContext,
) =>
  noted(
    fragment`invite_colleague(${email}, ${firstName}, ${lastName}, ${rights}, ${at.now}::timestamptz)`,
    'colleague_invited',
    fragment`(select c.id::text from colleagues() c where lower(c.email) = ${email})`,
    at,
  )

export const inviteColleagueAgainStatement = (person: string, at: AuditContext) =>
  noted(
    fragment`invite_colleague_again(${person}::uuid, ${at.now}::timestamptz)`,
    'colleague_invited_again',
    fragment`${person}`,
    at,
  )

export const changeColleagueStatement = (person: string, rights: ColleagueRights, at: AuditContext) =>
  noted(
    fragment`change_colleague(${person}::uuid, ${rights})`,
    rights === 'no_figures' ? 'colleague_without_figures' : 'colleague_with_figures',
    fragment`${person}`,
    at,
  )

export const removeColleagueStatement = (person: string, at: AuditContext) =>
  noted(
    fragment`remove_colleague(${person}::uuid, ${at.now}::timestamptz)`,
    'colleague_removed',
    fragment`${person}`,
    at,
  )

// These run as portal_member.

/** Companies that wait for the session's person. */
export const invitations = () => sql(Invitation)`
  select company_id as "companyId", company, by from own_invitations()`

const Answered = v.object({ done: v.boolean() })

/** Answers an invitation by one of the functions below; what is written down after it is of that company. */
const answerInvitation = (company: string, call: Fragment) => sql(Answered)`
  select set_config('app.company', ${company}, true) is not null and done as done,
    set_config('app.fresh', case when done then 'yes' else '' end, true)
  from (select ${call} as done) as d`

export const joinCompanyStatement = (company: string, now: string) =>
  answerInvitation(company, fragment`join_company(${company}::uuid, ${now}::timestamptz)`)

/** Nothing where the company does not wait for the session's person. */
export const declineInvitationStatement = (company: string, now: string) =>
  answerInvitation(company, fragment`decline_invitation(${company}::uuid, ${now}::timestamptz)`)

const Invited = v.object({ company: v.string(), by: v.string(), joined: v.boolean(), elsewhere: v.boolean() })

/** Who has invited somebody to a company; no row once they are no longer invited. */
export const invitationFor = (person: string, company: string) => systemSql('mail.invitationFor', Invited)`
  select company, by, joined, elsewhere from invitation_for(${person}::uuid, ${company}::uuid)`
