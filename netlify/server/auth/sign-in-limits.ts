import { createHmac } from 'node:crypto'
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/durations.ts'

const QUARTER = 15 * 60
/**
 * How often a password may be tried (docs/product-rules.md, Sign-in limits): at most `most` failures within `seconds`;
 * with `longest`, a pause after the most-th that doubles from one second up to it. Read by `take_sign_in_attempt`.
 */
const UNKNOWN_DEVICE = [
  { by: 'account', seconds: QUARTER, most: 5, longest: 300 },
  { by: 'account', seconds: HOUR_SECONDS, most: 30 },
  { by: 'account', seconds: DAY_SECONDS, most: 100 },
  // One address alone cannot use up what an account has in an hour.
  { by: 'pair', seconds: HOUR_SECONDS, most: 15 },
  { by: 'source', seconds: QUARTER, most: 20 },
  { by: 'accounts of source', seconds: QUARTER, most: 10 },
]

const KNOWN_DEVICE = [
  { by: 'device', seconds: QUARTER, most: 5, longest: 300 },
  { by: 'device', seconds: HOUR_SECONDS, most: 30 },
  { by: 'device', seconds: DAY_SECONDS, most: 100 },
  // However many known devices one address has. Strangers there do not count: they keep nobody's device out.
  { by: 'known devices of source', seconds: QUARTER, most: 20 },
]

/** For both kinds of callers: which one this is, the database finds out. */
export const SIGN_IN_LIMITS = JSON.stringify({ stranger: UNKNOWN_DEVICE, known: KNOWN_DEVICE })

/** More failures in five minutes than this, over all accounts, are written to the log for somebody to look at. */
export const ALARM_OVER = 200

/** Neither an email nor an address can be read back from the table of attempts. */
export const bucketKey = (
  kind: 'account' | 'source' | 'device' | 'form' | 'hold' | 'file' | 'step' | 'passkey',
  value: string,
  secret: string,
) => createHmac('sha256', secret).update(`attempts:${kind}:${value}`).digest('base64url')
