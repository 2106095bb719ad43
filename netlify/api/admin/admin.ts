import { forAdmins } from '#server/guard.ts'
import { audit } from './audit.ts'
import { companies } from './companies.ts'
import { companyDesk } from './company-desk.ts'

/** The firm's side; each route stands in tests/api/admin-matrix.test.ts with how it is called. */
export const admin = forAdmins().route('/audit', audit).route('/companies', companies).route('/companies', companyDesk)
