import * as v from 'valibot'
import { NewClientPerson } from './client-person.ts'
import { CompanyRights } from './person.ts'

/** Somebody of a company as its owner sees them. Until they have joined, the name is as whoever invited them typed it. */
export const Colleague = v.object({
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  rights: CompanyRights,
  joined: v.boolean(),
  isSelf: v.boolean(),
})
export type Colleague = v.InferOutput<typeof Colleague>

/** Answer of `GET /api/client/people`. */
export const Colleagues = v.array(Colleague)

/** What an owner gives a colleague. */
export const ColleagueRights = v.picklist(['everything', 'no_figures'])
export type ColleagueRights = v.InferOutput<typeof ColleagueRights>

/** Body of `POST /api/client/people`. */
export const NewColleague = v.strictObject({ ...NewClientPerson.entries, rights: ColleagueRights })

/** Body of `POST /api/client/people/:id`. */
export const ColleagueChange = v.strictObject({ rights: ColleagueRights })

/** Answer of what changes the list: the list as it is then. */
export const ColleaguesAnswer = v.object({ success: v.literal(true), people: Colleagues })

/** A company that has invited the signed-in person. `by`: who, where they are still known. */
export const Invitation = v.object({ companyId: v.string(), company: v.string(), by: v.nullable(v.string()) })

/** Answer of `GET /api/account/invitations`. */
export const Invitations = v.array(Invitation)
