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
export const admin = forAdmins('/api/admin')
  .route('/', audit)
  .route('/', leads)
  .route('/', prospects)
  .route('/', companies)
  .route('/', companyScope)
  .route('/', companyPreview)
  .route('/', overview)
  .route('/', firmPeopleRoutes)
  .route('/', tabCounts)
