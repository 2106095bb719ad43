import { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import type { IconName } from '#parts/icon-names.ts'
import { viewAddress, views } from './views.tsx'

const words = dashboardPage.quickActions

export type Action = { label: string; short: string; icon: IconName; href: string; newTab?: boolean }

const all: (Action & { view?: string })[] = [
  {
    label: words.scheduleMeeting,
    short: words.short.schedule,
    icon: 'calendar',
    href: firm.bookingUrl ?? '/book-clarity-call',
    newTab: true,
  },
  {
    label: words.viewReports,
    short: words.short.reports,
    icon: 'chart-column',
    href: viewAddress('reports'),
    view: 'reports',
  },
  { label: words.uploadData, short: words.short.upload, icon: 'upload', href: viewAddress('upload'), view: 'upload' },
]

/** Where a quick action leads; writing to the advisor opens a panel instead. */
export const actions = all.filter(({ view }) => view === undefined || view in views)
