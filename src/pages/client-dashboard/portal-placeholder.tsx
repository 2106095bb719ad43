import { FinancialOverview } from '#features/metrics/client/overview.tsx'
import { PlaceholderCachedAtLine } from '#features/portal/cached-at-line.tsx'
import { Columns } from '#features/portal/columns.tsx'
import type { FinancialMetrics } from '#schema/company.ts'
import type { Hundredths } from '#schema/ratios.ts'
import type { Cents, Month } from '#schema/units.ts'
import { LinesSkeleton } from '#ui/skeleton.tsx'
import { DashboardHeader } from './header.tsx'
import { Needs } from './needs.tsx'

const BLANK: FinancialMetrics = {
  month: '2000-01' as Month,
  revenue: 0 as Cents,
  netProfit: 0 as Cents,
  cashBalance: 0 as Cents,
  profitMargin: 0 as Hundredths,
  revenueChange: null,
  profitChange: null,
  cashRunwayMonths: null,
  status: 'in_progress',
  publishedAt: '2000-01-01T00:00:00.000Z',
  advisorNote: null,
  highlights: null,
  recommendations: null,
  writtenBy: null,
  months: [],
}

/** The dashboard round a month that is yet to be written in (app/first-figures.ts). Nothing in it can be used. */
export const PortalPlaceholder = () => (
  <div className="min-h-screen" inert>
    <DashboardHeader user={undefined} companyName={undefined} />
    <PlaceholderCachedAtLine />
    <Columns
      main={
        <>
          <Needs />
          <div className="max-xl:order-2">
            <FinancialOverview
              months={[]}
              metrics={{ data: [BLANK], at: null, asOf: null, error: undefined, isLoading: false, retry() {} }}
            />
          </div>
        </>
      }
      aside={
        <section className="sheet min-h-38 max-xl:order-1">
          <LinesSkeleton lines={3} />
        </section>
      }
    />
  </div>
)
