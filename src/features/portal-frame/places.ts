import type { dashboardPage } from '#copy/dashboard-page.ts'
import { firm } from '#copy/firm.ts'
import { HOME, viewAddress } from '#features/portal/view-address.ts'
import type { IconName } from '#ui/icon-names.ts'

export type PlaceName = Exclude<keyof typeof dashboardPage.nav, 'label' | 'more' | 'close' | 'states'>

export type Place = {
  name: PlaceName
  icon: IconName
  href: string
  newTab?: boolean
  /** Only the client has something to do there: the firm's preview leaves it out. */
  clientsOwn?: boolean
  /** There is nothing without the company's figures. */
  showsFigures?: boolean
  /** What it shows is of one month, which goes along from one such place to another. */
  isOfMonth?: boolean
}

/** Within reach of a thumb. */
export const mainPlaces: Place[] = [
  { name: 'home', icon: 'house', href: HOME, isOfMonth: true },
  { name: 'messages', icon: 'message-square', href: viewAddress('messages') },
  { name: 'upload', icon: 'upload', href: viewAddress('upload'), clientsOwn: true },
  { name: 'reports', icon: 'chart-column', href: viewAddress('reports'), showsFigures: true, isOfMonth: true },
]

/** Behind More on a phone, further down in the rail. */
export const otherPlaces: Place[] = [
  { name: 'documents', icon: 'file-text', href: viewAddress('documents') },
  { name: 'requests', icon: 'list-checks', href: viewAddress('requests'), clientsOwn: true },
  { name: 'questions', icon: 'circle-question-mark', href: viewAddress('questions'), showsFigures: true },
  { name: 'statements', icon: 'sheet', href: viewAddress('statements'), showsFigures: true, isOfMonth: true },
  { name: 'calendar', icon: 'calendar', href: viewAddress('calendar') },
  {
    name: 'schedule',
    icon: 'handshake',
    href: firm.bookingUrl ?? viewAddress('schedule'),
    newTab: firm.bookingUrl !== undefined,
    clientsOwn: true,
  },
  { name: 'device', icon: 'smartphone', href: viewAddress('device'), clientsOwn: true },
  { name: 'account', icon: 'user', href: '/account', clientsOwn: true },
]
