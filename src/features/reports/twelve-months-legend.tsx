import type { ReactNode } from 'react'
import { reportsPage } from '#copy/reports-page.ts'

const words = reportsPage.twelveMonths

/** What columns, line and ticks stand for. */
export const Legend = ({ hasLastYear }: { hasLastYear: boolean }) => (
  <ul className="flex flex-wrap gap-x-5 gap-y-1 t-note text-ink2">
    <Mark text={words.revenue}>
      <path d="M4 2h8v12H4z" className="fill-c1s" />
      <path d="M14 2h8v12h-8z" className="fill-c1" />
    </Mark>
    <Mark text={words.netProfit}>
      <path d="M0 8h26" strokeWidth="2.5" className="stroke-c2" />
      <circle cx="13" cy="8" r="3.2" strokeWidth="1.8" className="fill-sheet stroke-c2" />
    </Mark>
    {hasLastYear && (
      <Mark text={words.lastYear}>
        <path d="M0 8h26" strokeWidth="2" strokeDasharray="4 2" className="stroke-ink" />
      </Mark>
    )}
  </ul>
)

const Mark = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <svg viewBox="0 0 26 16" className="w-6.5 h-4" aria-hidden="true">
      {children}
    </svg>
    {text}
  </li>
)
