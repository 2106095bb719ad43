import { adminClosePage } from '#copy/admin-close-page.ts'
import type { CloseState } from '#schema/close.ts'
import { Icon } from '#ui/icon.tsx'

const COLORS: Record<CloseState, string> = {
  overdue: 'text-focus',
  waiting: 'text-focus',
  ready: 'text-c1',
  in_progress: 'text-c1',
  not_started: 'text-edge',
  published: 'text-c1',
}

/** How each state's word is set; the mark beside it has its own color. */
export const STATE_TEXT: Record<CloseState, string> = {
  overdue: 'text-brass font-600',
  waiting: 'text-brass',
  ready: 'font-600',
  in_progress: '',
  not_started: 'text-ink2',
  published: 'text-ink2',
}

const stroke = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.6 }

const SHAPES: Record<CloseState, React.ReactNode> = {
  overdue: (
    <>
      <path d="M8 1.6 15 14.2H1z" fill="currentColor" />
      <path d="M8 6v4M8 11.4v1.2" stroke="var(--sheet)" strokeWidth="1.5" />
    </>
  ),
  waiting: <path d="M4 1.8h8M4 14.2h8M5 1.8c0 4 6 4 6 8.2v4.2M11 1.8c0 4-6 4-6 8.2v4.2" {...stroke} />,
  ready: (
    <>
      <circle cx="8" cy="8" r="6.3" {...stroke} />
      <path d="M5.2 6.8h5.6M5.2 9.4h5.6" {...stroke} stroke="var(--brass-l)" />
    </>
  ),
  in_progress: (
    <>
      <circle cx="8" cy="8" r="6.3" {...stroke} />
      <path d="M8 1.7a6.3 6.3 0 0 1 0 12.6z" fill="currentColor" />
    </>
  ),
  not_started: <circle cx="8" cy="8" r="6.3" {...stroke} strokeDasharray="2.6 2.35" />,
  published: (
    <>
      <circle cx="8" cy="8" r="7.1" fill="currentColor" />
      <path d="m4.9 8.2 2.2 2.2 4.1-4.4" fill="none" stroke="var(--sheet)" strokeWidth="1.7" />
    </>
  ),
}

/** The sign of a month's state; its word always stands beside it. */
export const StateMark = ({ state, className = 'w-4 h-4' }: { state: CloseState; className?: string }) => (
  <svg viewBox="0 0 16 16" className={`shrink-0 ${COLORS[state]} ${className}`} aria-hidden="true">
    {SHAPES[state]}
  </svg>
)

/** Beside the state of a month that has a revision, which clients do not see yet. */
export const RevisionMark = () => (
  <span className="shrink-0 inline-flex text-brass" title={adminClosePage.cell.revision}>
    <Icon name="pencil" className="text-4" />
    <span className="sr-only">{adminClosePage.cell.revision}</span>
  </span>
)

type StateLabelProps = { state: CloseState; isRevised: boolean }

export const StateLabel = ({ state, isRevised }: StateLabelProps) => (
  <span className="inline-flex items-center gap-2 max-w-full">
    <StateMark state={state} />
    <span className={`truncate ${STATE_TEXT[state]}`}>{adminClosePage.states[state]}</span>
    {isRevised && <RevisionMark />}
  </span>
)
