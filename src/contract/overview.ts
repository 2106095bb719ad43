import { Overview, OverviewFilter, TabCounts } from '#schema/overview.ts'
import { endpoint } from './endpoint.ts'

/** What is to be done today, and how the month stands. */
export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  policy: 'admin',
  query: OverviewFilter,
  answer: Overview,
})

/** What the rail counts. */
export const getTabCounts = endpoint({ method: 'GET', path: '/api/admin/waiting', policy: 'admin', answer: TabCounts })
