import type { ReactNode } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { Icon } from '#ui/icon.tsx'
import { HOME } from './view-address.ts'

/** From a view to the dashboard; `children` are nearer ways up. */
export const Back = ({ children }: { children?: ReactNode }) => (
  <nav className="flex flex-wrap gap-x-6 t-small print:hidden" aria-label={dashboardPage.back}>
    <a className="link min-h-11 inline-flex items-center gap-2" href={HOME}>
      <Icon name="arrow-left" className="text-4.5" />
      {dashboardPage.back}
    </a>
    {children}
  </nav>
)
