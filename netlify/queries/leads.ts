import * as v from 'valibot'
import { sql } from '#server/database/sql.ts'
import type { OnceOnly } from '#server/http/once-only.ts'
import { MAX_MAILS_PER_DAY } from './mails.ts'

export type LeadKind = 'checklist' | 'newsletter' | 'early_access' | 'booking_request' | 'booking' | 'assessment'
export type SubscriptionForm = 'newsletter' | 'early_access'

export type StoredLead = {
  kind: LeadKind
  /** In lower case. */
  email: string
  firstName?: string
  lastName?: string
  businessName?: string
  phone?: string
  page: string
  campaign: Record<string, string | undefined>
  /** As it was sent, without page, campaign and the guard's fields. */
  fields: Record<string, unknown>
  /** What sending it asks for; it is agreed to once that is confirmed from the mail. */
  consent?: SubscriptionForm
  /** What the email provider gets beside address and name once that is confirmed. */
  subscribe: Record<string, string>
  /** It looks as if a program had filled it in. */
  suspected: boolean
  /** What the visitor is mailed. */
  mail: { kind: 'confirm' | 'checklist' | 'booking'; payload: Record<string, string> } | undefined
}

type Store = {
  post: string
  lead: StoredLead
  once: OnceOnly | undefined
  /** What the form is answered with, and again where it is sent twice. */
  answer: Record<string, unknown>
  now: string
  claimedUntil: string
}

const Stored = v.object({ mail: v.nullable(v.string()), optIn: v.nullable(v.string()) })
export type StoredRows = v.InferOutput<typeof Stored>[]

/**
 * Lead, event, consent, mail and key: all of it or nothing, and nothing where `post` was not taken. The mail is claimed
 * by whoever stores it. What a form that looks automatic causes is held until somebody of the firm has looked at it.
 */
export const storeLead = ({ post, lead, once, answer, now, claimedUntil }: Store) => sql(Stored)`
  with turn as (
    select from form_posts where id = ${post}::uuid
  ), lead as (
    insert into leads as l (email, first_name, last_name, business_name, phone, first_source, latest_source, created_at,
      updated_at, suspected_at, only_suspected)
    select ${lead.email}, ${lead.firstName ?? null}, ${lead.lastName ?? null}, ${lead.businessName ?? null},
      ${lead.phone ?? null}, ${sourceOf(lead)}::jsonb, ${sourceOf(lead)}::jsonb, ${now}::timestamptz, ${now}::timestamptz,
      case when ${lead.suspected}::boolean then ${now}::timestamptz end, ${lead.suspected}::boolean
    from turn
    on conflict (email) do update set
      -- Anybody can type somebody else's address: what is known stays, and the timeline has what this form says. A first
      -- name and a last name belong together: one is added to the other only where a form gives that one as well.
      first_name = case when (l.last_name is null or lower(l.last_name) = lower(excluded.last_name))
          and not ${lead.suspected}::boolean
        then coalesce(l.first_name, excluded.first_name) else l.first_name end,
      last_name = case when (l.first_name is null or lower(l.first_name) = lower(excluded.first_name))
          and not ${lead.suspected}::boolean
        then coalesce(l.last_name, excluded.last_name) else l.last_name end,
      business_name = case when ${lead.suspected}::boolean
        then l.business_name else coalesce(l.business_name, excluded.business_name) end,
      phone = case when ${lead.suspected}::boolean then l.phone else coalesce(l.phone, excluded.phone) end,
      latest_source = case when ${lead.suspected}::boolean then l.latest_source else excluded.latest_source end,
      suspected_at = coalesce(excluded.suspected_at, l.suspected_at),
      only_suspected = l.only_suspected and excluded.only_suspected,
      updated_at = excluded.updated_at
    returning id, created_at
  ), event as (
    insert into lead_events (lead_id, kind, at, page, campaign, fields, suspected)
    select id, ${lead.kind}, ${now}::timestamptz, ${lead.page}, ${JSON.stringify(lead.campaign)}::jsonb,
      ${JSON.stringify(lead.fields)}::jsonb, ${lead.suspected}::boolean
    from lead
  ), consent as (
    insert into lead_consents (lead_id, what, given, at, place)
    select id, ${lead.consent ?? null}, null, ${now}::timestamptz, ${lead.page}
    from lead where ${lead.consent ?? null}::text is not null
  ), opt_in as (
    insert into opt_ins (lead_id, form, first_name, fields, asked_at)
    select id, ${lead.consent ?? null}, ${lead.firstName ?? null}, ${JSON.stringify(lead.subscribe)}::jsonb,
      ${now}::timestamptz
    from lead where ${lead.consent ?? null}::text is not null
    -- Whoever types somebody else's address again and again causes one mail a day.
    on conflict (lead_id, form) where confirmed_at is null do update set
      first_name = excluded.first_name, fields = excluded.fields, asked_at = excluded.asked_at
    where opt_ins.asked_at <= excluded.asked_at - interval '24 hours'
    returning id
  ), mail as (
    insert into mails (kind, lead_id, payload, state, attempts, next_attempt_at, created_at)
    select ${lead.mail?.kind ?? null}, lead.id, ${JSON.stringify(lead.mail?.payload ?? {})}::jsonb
        || coalesce((select jsonb_build_object('optIn', id) from opt_in), '{}'),
      case when ${lead.suspected}::boolean then 'held' else 'pending' end, 1, ${claimedUntil}::timestamptz,
      ${now}::timestamptz
    from lead
    where case ${lead.mail?.kind ?? null}::text
      when 'confirm' then exists (select from opt_in)
      else ${lead.mail?.kind ?? null}::text is not null and ${MAX_MAILS_PER_DAY} > (
        select count(*) from mails m
        where m.lead_id = lead.id and m.created_at > ${now}::timestamptz - interval '24 hours'
          and m.kind not in ('call', 'firm_call', 'call_reminder'))
    end
    returning id
  ), notice as (
    insert into lead_notices (lead_id, kind, at)
    select id, ${lead.kind}, ${now}::timestamptz from lead
    where not ${lead.suspected}::boolean and ${lead.kind}::text <> 'booking' -- of which the firm is told at once
      and (created_at = ${now}::timestamptz or ${lead.kind}::text = 'booking_request')
  ), kept as (
    insert into idempotency_keys (key_sha256, route, fingerprint, status, body, at)
    select ${once?.key ?? null}, ${once?.route ?? null}, ${once?.fingerprint ?? null}, 200,
      ${JSON.stringify(answer)}::jsonb, ${now}::timestamptz
    from lead where ${once?.key ?? null}::text is not null
  )
  select mail.id as mail, opt_in.id as "optIn" from lead left join mail on true left join opt_in on true`

const sourceOf = ({ page, campaign }: StoredLead) => JSON.stringify({ page, ...campaign })
