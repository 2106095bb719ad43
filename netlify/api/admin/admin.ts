import { forAdmins } from '#server/guard.ts'
import { audit } from './audit.ts'
import { companies } from './companies.ts'
import { companyPreview } from './company-preview.ts'
import { companyScope } from './company-scope.ts'
import { firmPeopleRoutes } from './firm-people.ts'
import { leads } from './leads.ts'
import { overview } from './overview.ts'
import { prospects } from './prospects.ts'
import { tabCounts } from './tab-counts.ts'

/** The firm's side; each route stands in tests/api/admin-matrix.test.ts with how it is called. */
export const admin = forAdmins()
  .route('/audit', audit)
  .route('/leads', leads)
  .route('/prospects', prospects)
  .route('/companies', companies)
  .route('/companies', companyScope)
  .route('/companies', companyPreview)
  .route('/overview', overview)
  .route('/people', firmPeopleRoutes)
  .route('/waiting', tabCounts)
