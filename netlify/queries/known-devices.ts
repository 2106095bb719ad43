import { KNOWN_FOR_DAYS } from '#server/auth/known-device.ts'
import type { SessionHash } from '#server/auth/session.ts'
import { Nothing, systemSql } from '#server/database/sql.ts'

/** Browsers that one person may be known in; the one that signed in longest ago makes room. */
const MAX_DEVICES = 10

type Remember = { session: SessionHash; device: string; previous: string | undefined; now: string }

/** The browser of a session that has just begun is known from now on, in place of what it was known by before. */
export const rememberDevice = ({ session, device, previous, now }: Remember) =>
  [
    systemSql('signIn.rememberDevice', Nothing)`
      insert into known_devices (device, person_id, used_at)
      select ${device}, person_id, ${now}::timestamptz from sessions where id_sha256 = ${session}`,
    systemSql('signIn.forgetDevices', Nothing)`
      delete from known_devices d using sessions s
      where s.id_sha256 = ${session} and d.person_id = s.person_id and (
        d.device = ${previous ?? null}
        or d.used_at < ${now}::timestamptz - make_interval(days => ${KNOWN_FOR_DAYS})
        or d.id not in (
          select id from known_devices
          where person_id = s.person_id and device is distinct from ${previous ?? null}
          order by id desc limit ${MAX_DEVICES}))`,
  ] as const
