import * as v from 'valibot'
import type { OnceOnly } from '#server/once-only.ts'
import { sql } from '#server/sql.ts'

export type LeadKind = 'checklist' | 'newsletter' | 'early_access' | 'booking_request' | 'assessment'
export type SubscriptionForm = 'newsletter' | 'early_access'

export type NewLead = {
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
  /** What sending it agrees to. */
  consent?: SubscriptionForm
  /** Where the provider is told of it: what it gets beside e-mail and name. */
  subscribe?: { form: SubscriptionForm; fields: Record<string, string> }
}

type Store = { post: string; lead: NewLead; once: OnceOnly | undefined; now: string; claimedUntil: string }

const Stored = v.object({ subscription: v.nullable(v.string()), firstName: v.nullable(v.string()) })

/**
 * Lead, event, consent, subscription and key: all of it or nothing, and nothing where `post` was not taken. The
 * subscription is claimed by whoever stores it.
 */
export const storeLead = ({ post, lead, once, now, claimedUntil }: Store) => sql(Stored)`
  with turn as (
    select from form_posts where id = ${post}::uuid
  ), lead as (
    insert into leads as l
      (email, first_name, last_name, business_name, phone, first_source, latest_source, created_at, updated_at)
    select ${lead.email}, ${lead.firstName ?? null}, ${lead.lastName ?? null}, ${lead.businessName ?? null},
      ${lead.phone ?? null}, ${sourceOf(lead)}::jsonb, ${sourceOf(lead)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from turn
    on conflict (email) do update set
      -- Anybody can type somebody else's address: what is known stays, and the timeline has what this form says. A first
      -- name and a last name belong together.
      first_name = case when l.last_name is null then coalesce(l.first_name, excluded.first_name) else l.first_name end,
      last_name = case when l.first_name is null then coalesce(l.last_name, excluded.last_name) else l.last_name end,
      business_name = coalesce(l.business_name, excluded.business_name),
      phone = coalesce(l.phone, excluded.phone),
      latest_source = excluded.latest_source,
      updated_at = excluded.updated_at,
      unsubscribed_at = case when ${lead.consent ?? null}::text is null then l.unsubscribed_at end
    returning id, first_name
  ), event as (
    insert into lead_events (lead_id, kind, at, page, campaign, fields)
    select id, ${lead.kind}, ${now}::timestamptz, ${lead.page}, ${JSON.stringify(lead.campaign)}::jsonb,
      ${JSON.stringify(lead.fields)}::jsonb
    from lead
  ), consent as (
    insert into lead_consents (lead_id, what, given, at, place)
    select id, ${lead.consent ?? null}, true, ${now}::timestamptz, ${lead.page}
    from lead where ${lead.consent ?? null}::text is not null
  ), subscription as (
    insert into subscriptions (lead_id, form, email, first_name, fields, attempts, next_attempt_at, created_at)
    select id, ${lead.subscribe?.form ?? null}, ${lead.email}, first_name,
      ${JSON.stringify(lead.subscribe?.fields ?? {})}::jsonb, 1, ${claimedUntil}::timestamptz, ${now}::timestamptz
    from lead where ${lead.subscribe?.form ?? null}::text is not null
    on conflict (lead_id, form) where state = 'pending' do nothing
    returning id
  ), kept as (
    insert into idempotency_keys (key_sha256, route, fingerprint, status, body, at)
    select ${once?.key ?? null}, ${once?.route ?? null}, ${once?.fingerprint ?? null}, 200, '{"success": true}',
      ${now}::timestamptz
    from lead where ${once?.key ?? null}::text is not null
  )
  select subscription.id as subscription, lead.first_name as "firstName"
  from lead left join subscription on true`

const sourceOf = ({ page, campaign }: NewLead) => JSON.stringify({ page, ...campaign })
