import { FinancialOverview } from '#features/metrics/client/overview.tsx'
import { PlaceholderCachedAtLine } from '#features/portal/cached-at-line.tsx'
import { StatusStrip } from '#features/portal/status-strip.tsx'
import { PortalFrame } from '#features/portal-frame/frame.tsx'
import { PortalHeader } from '#features/portal-frame/header.tsx'
import type { FinancialMetrics } from '#schema/company.ts'
import type { Hundredths } from '#schema/ratios.ts'
import type { Cents, Month } from '#schema/units.ts'
import { Needs } from './needs.tsx'
import { Welcome } from './welcome.tsx'

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

/** The dashboard around a month that is yet to be written in (app/first-figures.ts). Nothing in it can be used. */
export const PortalPlaceholder = () => (
  <div inert>
    <PortalFrame header={<PortalHeader user={undefined} companyName={undefined} current="home" />}>
      <StatusStrip>
        <PlaceholderCachedAtLine />
      </StatusStrip>
      <div className="pane py-6 grid grid-cols-1 gap-6 xl:(gap-8 py-8)">
        <Welcome firstName={undefined} company={undefined} />
        <Needs />
        <FinancialOverview
          months={[]}
          metrics={{ data: [BLANK], at: null, asOf: null, error: undefined, isLoading: false, retry() {} }}
        />
      </div>
    </PortalFrame>
  </div>
)
