import * as v from 'valibot'
import { Nothing, sql } from '#server/database/sql.ts'

const Changed = v.object({ changed: v.boolean() })

/** A secret that waits for its first code; in place of an older one, never of one that is in use. */
export const saveTwoFactorSecret = (sealed: string) => sql(Changed)`
  with changed as (
    update people set totp_secret = ${sealed}, totp_last_step = null
    where id = app_person() and totp_confirmed_at is null
    returning id
  )
  select set_config('app.fresh', case when exists (select from changed) then 'yes' else '' end, true) = 'yes' as changed`

/** From the next sign-in on a code is asked for. Nothing where the secret is another than the one that was compared. */
export const enableTwoFactor = (sealed: string, step: number, now: string) => sql(Changed)`
  with changed as (
    update people set totp_confirmed_at = ${now}::timestamptz, totp_last_step = ${step}::bigint, totp_failures = 0,
      totp_locked_until = null
    where id = app_person() and totp_secret = ${sealed} and totp_confirmed_at is null
    returning id
  )
  select set_config('app.fresh', case when exists (select from changed) then 'yes' else '' end, true) = 'yes' as changed`

/**
 * Whether the password is still the one that was compared and, with two-factor sign-in, the code was good; the code is
 * used up.
 */
export const proveOwnSignIn = (
  passwordHash: string,
  proof: { step: number } | { codeMac: string } | undefined,
  now: string,
) => {
  const step = proof && 'step' in proof ? proof.step : null
  const codeMac = proof && 'codeMac' in proof ? proof.codeMac : null
  return sql(Changed)`
    with code as (
      update recovery_codes set used_at = ${now}::timestamptz
      where code_mac = ${codeMac} and person_id = app_person() and used_at is null
      returning person_id
    ), proved as (
      update people set totp_failures = 0, totp_locked_until = null,
        totp_last_step = coalesce(${step}::bigint, totp_last_step)
      where id = app_person() and password_hash = ${passwordHash} and case
        when totp_confirmed_at is null then ${proof === undefined}::boolean
        else ${step}::bigint > coalesce(totp_last_step, 0) or exists (select from code) end
      returning id
    )
    select set_config('app.fresh', case when exists (select from proved) then 'yes' else '' end, true) = 'yes' as changed`
}

export const storeRecoveryCodes = (macs: string[]) =>
  [
    sql(Nothing)`delete from recovery_codes where person_id = app_person() and app_is_fresh()`,
    sql(Nothing)`
      insert into recovery_codes (code_mac, person_id)
      select mac, app_person() from unnest(${macs}::text[]) as mac where app_is_fresh()`,
  ] as const

export const disableTwoFactor = (passwordHash: string) => sql(Changed)`
  with changed as (
    update people set totp_secret = null, totp_confirmed_at = null, totp_last_step = null, totp_failures = 0,
      totp_locked_until = null
    where id = app_person() and password_hash = ${passwordHash} and totp_secret is not null
    returning id
  )
  select set_config('app.fresh', case when exists (select from changed) then 'yes' else '' end, true) = 'yes' as changed`

export const forgetRecoveryCodes = () => sql(Nothing)`
  delete from recovery_codes where person_id = app_person() and app_is_fresh()`

export const recoveryCodesLeft = () => sql(v.object({ left: v.number() }))`
  select count(*)::int as left from recovery_codes where person_id = app_person() and used_at is null`
