import * as v from 'valibot'
import { UserCompany } from '#schema/person.ts'

/** How many companies have invited somebody (`invitations_of`); null for none. */
export const InvitationsColumn = v.pipe(
  v.nullable(v.number()),
  v.transform((count) => count ?? undefined),
)

/** The companies of a client person (`companies_of`); null for the firm's own people. */
export const CompaniesColumn = v.pipe(
  v.nullable(v.array(UserCompany)),
  v.transform((companies) => companies ?? undefined),
)
