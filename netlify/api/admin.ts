import { forAdmins } from '#server/auth/guard.ts'
import { audit } from './audit-log/audit.ts'
import { companies } from './companies/companies.ts'
import { companyPreview } from './companies/company-preview.ts'
import { companyScope } from './companies/company-scope.ts'
import { leads } from './leads/leads.ts'
import { overview } from './overview/overview.ts'
import { tabCounts } from './overview/tab-counts.ts'
import { prospects } from './prospects/prospects.ts'
import { firmPeopleRoutes } from './team/firm-people.ts'

/** The firm's side. Every route needs a sample in tests/support/admin-samples.ts; admin-matrix.test.ts checks that. */
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
