import * as v from 'valibot'
import { KeptEmail } from './email.ts'
import { Instant } from './units.ts'

/** Somebody of the firm, as their colleagues see them. */
export const FirmPerson = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  twoFactor: v.boolean(),
  /** Whether they have set a password, by their invite. */
  accepted: v.boolean(),
  disabledAt: v.nullable(Instant),
  lastSignIn: v.nullable(Instant),
  /** Devices that are signed in. */
  sessions: v.number(),
  invitedAt: v.nullable(Instant),
  /** When the link of the open invite ends; null where there is none. */
  inviteEnds: v.nullable(Instant),
  /** How many of each are theirs; they stay so when the person is deactivated. */
  clients: v.number(),
  leads: v.number(),
  conversations: v.number(),
})
export type FirmPerson = v.InferOutput<typeof FirmPerson>

/** Answer of `GET /api/admin/people`. */
export const FirmPeople = v.object({ people: v.array(FirmPerson), needsTwoFactor: v.boolean() })

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(80))

/** Body of `POST /api/admin/people`. The email is kept in lower case. */
export const NewAdmin = v.strictObject({
  firstName: name,
  lastName: name,
  email: KeptEmail,
})
export type NewAdmin = v.InferOutput<typeof NewAdmin>

/** Body of `POST /api/admin/people/:id/access`: whether the person may sign in. */
export const Access = v.strictObject({ allowed: v.boolean() })
