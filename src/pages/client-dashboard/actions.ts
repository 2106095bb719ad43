import { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import { viewAddress } from '#features/portal/view-address.ts'
import type { IconName } from '#ui/icon-names.ts'

const words = dashboardPage.quickActions

export type Action = {
  label: string
  short: string
  icon: IconName
  href: string
  newTab?: boolean
  clientsOwn?: boolean
}

/** Where a quick action leads; writing to the advisor opens a panel instead. */
export const actions: Action[] = [
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
  },
  { label: words.uploadData, short: words.short.upload, icon: 'upload', href: viewAddress('upload'), clientsOwn: true },
]
