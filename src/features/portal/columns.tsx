import type { ReactNode } from 'react'
import { dashboardPage } from '#copy/dashboard-page.ts'

/** What the month brings, and beside it the way to the firm. A phone shows both as one, in the order of their classes. */
export const Columns = ({ main, aside }: { main: ReactNode; aside: ReactNode }) => (
  <div className="wrap py-6 grid grid-cols-1 gap-8 xl:(grid-cols-[minmax(0,1fr)_360px] gap-10 py-8 items-start)">
    <h1 className="sr-only">{dashboardPage.title}</h1>
    <div className="contents xl:(grid grid-cols-1 gap-8)">{main}</div>
    <div className="contents xl:(grid grid-cols-1 gap-8)">{aside}</div>
  </div>
)
