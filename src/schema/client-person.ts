import * as v from 'valibot'
import { fault } from './field-fault.ts'
import { CompanyRights, Login } from './person.ts'
import { Instant } from './units.ts'

/** `none`: none was sent, or a newer one has replaced it; `failed`: the mail could not be sent; `unopened`: not used yet. */
export const InviteState = v.picklist(['none', 'sending', 'failed', 'unopened', 'expired', 'accepted'])
export type InviteState = v.InferOutput<typeof InviteState>

/** Somebody of a company, as the firm sees them. */
export const ClientPerson = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  disabledAt: v.nullable(Instant),
  lastSeen: v.nullable(Instant),
  twoFactor: v.boolean(),
  invite: InviteState,
  rights: CompanyRights,
  /** False for somebody with an account whom the company's owner has invited, until they accept. */
  joined: v.boolean(),
  /** The names of the other companies that they belong to. */
  otherCompanies: v.array(v.string()),
})
export type ClientPerson = v.InferOutput<typeof ClientPerson>

/** Answer of `GET /api/admin/companies/:id/people`. */
export const ClientPeople = v.array(ClientPerson)

const Name = v.pipe(v.string(), v.trim(), v.nonEmpty(fault('missing')), v.maxLength(80))

/** Somebody new at a company. */
export const NewClientPerson = v.strictObject({ firstName: Name, lastName: Name, email: Login.entries.email })
export type NewClientPerson = v.InferOutput<typeof NewClientPerson>

/** Body of `POST /api/admin/companies/:id/people`. Without rights: an owner's for the first, else everything. */
export const NewCompanyPerson = v.strictObject({ ...NewClientPerson.entries, rights: v.optional(CompanyRights) })
export type NewCompanyPerson = v.InferOutput<typeof NewCompanyPerson>

/** Body of `POST /api/admin/companies/:id/people/:person/rights`. */
export const PersonRights = v.strictObject({ rights: CompanyRights })

/** Body of `POST /api/admin/companies/:id/people/:person`: whether they may sign in. */
export const PersonEnabled = v.strictObject({ enabled: v.boolean() })

/** Answer of what adds or changes somebody. */
export const PersonAnswer = v.object({ success: v.literal(true), person: ClientPerson })
