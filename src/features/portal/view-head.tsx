import type { ReactNode } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'
import { Icon } from '#ui/icon.tsx'
import { HOME } from './view-address.ts'

/** The way back and the name of a view; `children` stand beside the name. */
export const ViewHead = ({ heading, children }: { heading: string; children?: ReactNode }) => (
  <>
    <Back />
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="t-portal">{heading}</h1>
      {children}
    </div>
  </>
)

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
