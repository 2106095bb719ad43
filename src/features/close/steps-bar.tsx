import { adminClosePage } from '#copy/admin-close-page.ts'
import { fill } from '#copy/fill.ts'

/** A bar a step, the done ones filled, drawn as one shape: sixty rows hold five hundred of them. */
export const StepsBar = ({ done, total }: { done: number; total: number }) => (
  <svg width={total * 6 - 2} height="12" aria-hidden="true" className="shrink-0">
    <path d={bars(0, done)} fill="var(--c1)" />
    <path d={bars(done, total)} fill="var(--sage)" />
  </svg>
)

const bars = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `M${(from + at) * 6} 0h4v12h-4z`).join('')

export const StepsCount = ({ done, total }: { done: number; total: number }) => (
  <>
    <StepsBar done={done} total={total} />
    <span className="sr-only">{fill(adminClosePage.cell.done, { done, total })}</span>
    <span aria-hidden="true" className="tabular-nums">
      {done}/{total}
    </span>
  </>
)
